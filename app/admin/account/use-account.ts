import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/backend/client-provider.tsx';

/** Reads the signed-in user from the server, with the second factors. */
export function useAccount() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.account(),
    queryFn: async () => {
      const { data, error } = await (await connect()).client.auth.getUser();
      if (error) throw error;
      return data.user;
    },
    // What another page or program has changed is shown, too.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a function that reads everything on the Account page again. */
export function useReloadAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: queryKeys.account() }), [queryClient]);
}
