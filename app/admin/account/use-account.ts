import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createProfile, readProfile } from '#app/admin/people/profile/profile.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
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

/** Reads the signed-in user's own profile. An owner may have none yet. */
export function useOwnProfile() {
  const connect = useConnect();
  const { user } = useSession();
  return useQuery({
    queryKey: queryKeys.ownProfile(),
    queryFn: async () => {
      const { client } = await connect();
      const id = user?.id ?? '';
      return (await readProfile(client, 'user_id', id)) ?? createProfile(id);
    },
    enabled: user !== null,
    refetchOnMount: 'always',
    // The form must not change while somebody types.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Returns a function that reads everything on the Account page again. */
export function useReloadAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: queryKeys.account() }), [queryClient]);
}
