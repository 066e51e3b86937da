import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { isRole, type Role } from '#domain/people/roles.ts';
import { useSession } from './session-provider.tsx';
import { getLastSessionId } from './session-status.ts';
import { storedRole } from './stored-role.ts';

/** Provides the role of whoever is signed in to the pages of the panel, which are shown once it is known. */
export const RoleContext = createContext<Role | null>(null);

/** Returns the role of whoever is signed in. */
export function useRole(): Role {
  const role = use(RoleContext);
  if (!role) throw new Error('useRole must be used within the panel');
  return role;
}

/**
 * Reads the role of whoever is signed in. It is asked for again with each new session and on the return to the tab. While
 * that takes, and while a lost session has unsaved work, the last role of the same person stays.
 */
export function useFetchedRole() {
  const connect = useConnect();
  const status = useSession();
  const userId = (status.user ?? status.endedSession?.user)?.id;
  const sessionId = getLastSessionId(status);
  const query = useQuery({
    queryKey: queryKeys.role(userId, sessionId),
    queryFn: async () => {
      const { data } = await (await connect()).client.rpc('get_role').throwOnError();
      if (!isRole(data)) throw new Error('The database knows no such role.');
      storedRole.write(sessionId, data);
      return data;
    },
    enabled: status.user !== null,
    initialData: () => storedRole.read(sessionId),
    initialDataUpdatedAt: 0,
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === userId ? last : undefined),
  });
  return { role: query.data, isFailed: hasFailed(query), retry: query.refetch };
}
