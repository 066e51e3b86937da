import { useQuery } from '@tanstack/react-query';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';

/** The tables whose records can be made from samples. */
export type SampledTable = {
  [Table in CollectionTable]: TableRow<Table> extends { sample: string | null } ? Table : never;
}[CollectionTable];

const none: ReadonlyMap<string, string> = new Map();

/**
 * Returns the ids of the records that were made from samples, by the slug of the sample. The map is empty while it is
 * loading, and if it cannot be read. In both cases, the owner can make a second record from a sample.
 */
export function useSampleOwners(table: SampledTable): ReadonlyMap<string, string> {
  const connect = useConnect();
  const { data = none } = useQuery({
    queryKey: queryKeys.list(table, { samples: true }),
    queryFn: async () => {
      const { data, error } = await (await connect()).client
        .from(table)
        .select('id, sample')
        .not('sample', 'is', null)
        .order('created_at');
      if (error) throw error;
      return new Map(data.flatMap(({ id, sample }) => (sample ? [[sample, id] as const] : [])));
    },
  });
  return data;
}
