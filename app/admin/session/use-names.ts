import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

const noNames: ReadonlyMap<string, string> = new Map();

/** Returns the names of the people of the panel, by the ids of their users. A page only lacks them if they cannot be read. */
export function useNames(enabled = true): ReadonlyMap<string, string> {
  const connect = useConnect();
  const { data = noNames } = useQuery({
    queryKey: queryKeys.names(),
    queryFn: async () => {
      const { data: people } = await (await connect()).client.rpc('list_names').throwOnError();
      return new Map(people.map(({ user_id, name }) => [user_id ?? '', name ?? '']));
    },
    enabled,
  });
  return data;
}
