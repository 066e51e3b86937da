import { useEffect, useState } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useConnect } from '#app/backend/client-provider.tsx';

/** More would not be looked through. */
const mostOffered = 300;

const none: readonly string[] = [];

/**
 * What stands in a field of a collection's records already, what is used most first, to be offered where another one is
 * written. Nothing until it is here; nothing, and no notice, when it cannot be had: a form does without.
 *
 * @param field one of those that the view `values_in_use` is about
 */
export function useValuesInUse(table: CollectionTable, field: string): readonly string[] {
  const connect = useConnect();
  const [values, setValues] = useState(none);

  useEffect(() => {
    let current = true;
    const read = async () => {
      const { data } = await (await connect()).client
        .from('values_in_use')
        .select('value')
        .eq('kind', table)
        .eq('field', field)
        .order('uses', { ascending: false })
        .order('value')
        .limit(mostOffered);
      if (current && data) setValues(data.flatMap(({ value }) => value ?? []));
    };
    read().catch(() => {});
    return () => {
      current = false;
    };
  }, [connect, table, field]);

  return values;
}
