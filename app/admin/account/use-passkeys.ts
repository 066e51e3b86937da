import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** Reads the passkeys of the owner, where the backend offers them. */
export function usePasskeys() {
  const connect = useConnect();
  const { data: settings } = useAuthSettings();
  return useQuery({
    queryKey: queryKeys.passkeys(),
    queryFn: async () => {
      const { data, error } = await (await connect()).client.auth.passkey.list();
      if (error) throw error;
      return data;
    },
    enabled: settings?.offersPasskeys === true,
    refetchOnMount: 'always',
  });
}

export const useHasPasskeys = (): boolean => (usePasskeys().data?.length ?? 0) > 0;
