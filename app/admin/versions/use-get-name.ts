import { useSession } from '#app/admin/session/session-provider.tsx';
import { useNames } from '#app/admin/session/use-names.ts';

/** Returns a function that says who has made a change: 'You', 'Ana', or 'The server' if nobody was signed in. */
export function useGetName(): (userId: string | null) => string {
  const { user } = useSession();
  const names = useNames();
  return (userId) => {
    if (userId === null) return 'The server';
    return userId === user?.id ? 'You' : names.get(userId) || 'Somebody';
  };
}
