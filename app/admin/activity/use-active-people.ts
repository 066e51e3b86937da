import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** Reads everybody who is in the log, by name. None until they are read. */
export function useActivePeople() {
  const connect = useConnect();
  const { data = [] } = useQuery({
    queryKey: queryKeys.activePeople(),
    queryFn: async () => {
      const { client } = await connect();
      const { data } = await client.rpc('list_active_people').throwOnError();
      return data
        .map(({ user_id, name }) => ({ value: user_id ?? '', label: name || 'Without a name' }))
        .sort((a, b) => a.label.localeCompare(b.label));
    },
  });
  return data;
}
