import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableName } from '#app/client/from-table.ts';

/** A longer list of suggestions would not help. */
const maxValues = 300;

const noValues: readonly string[] = [];

/**
 * The values of a column that the view `values_in_use` lists, the most frequent first, as suggestions; empty while they
 * are loading. A form works without suggestions, so a failure is not reported.
 */
export function useValuesInUse(table: TableName, field: string): readonly string[] {
  const connect = useConnect();
  const { data = noValues } = useQuery({
    queryKey: queryKeys.valuesInUse(table, field),
    queryFn: async () => {
      const { data, error } = await (await connect()).client
        .from('values_in_use')
        .select('value')
        .eq('kind', table)
        .eq('field', field)
        .order('uses', { ascending: false })
        .order('value')
        .limit(maxValues);
      if (error) throw error;
      return data.flatMap(({ value }) => value ?? []);
    },
  });
  return data;
}
