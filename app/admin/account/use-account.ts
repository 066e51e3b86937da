import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/**
 * Reads the signed-in user from the server, with the second factors. A session that still has another email is renewed,
 * so that the whole panel shows the new one.
 */
export function useAccount() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.account(),
    queryFn: async () => {
      const { auth } = (await connect()).client;
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { session } = (await auth.getSession()).data;
      if (session && session.user.email !== data.user.email) await auth.refreshSession();
      return data.user;
    },
    // It is always read again, because another page or program may have changed it.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a function that reads everything on the Account page again. */
export function useReloadAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: queryKeys.account() }), [queryClient]);
}
