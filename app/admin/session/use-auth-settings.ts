import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** Reads what the backend allows. If that cannot be read, nothing is shown that depends on it. */
export function useAuthSettings() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.authSettings(),
    queryFn: async () => (await connect()).readAuthSettings(),
    retry: false,
  });
}
