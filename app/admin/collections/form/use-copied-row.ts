import type { FieldValues } from 'react-hook-form';
import type { Collection, CollectionTable, FormDefinition } from '#app/admin/collections/collection.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { createNotFoundError } from './not-found-error.ts';

/**
 * Reads the row of which a new record is a copy.
 *
 * @param id null: the record is no copy
 * @returns a row that is null for no copy, and undefined until it is loaded
 */
export function useCopiedRow<Table extends CollectionTable>(
  { table, singular, errorTitles }: Collection<Table>,
  id: string | null,
) {
  const connect = useConnect();
  return useFormRow({
    queryKey: [...queryKeys.record(table, id ?? undefined), 'copied'],
    queryFn: async () => {
      if (id === null) return null;
      const found = await findRow((await connect()).client, table, id);
      if (!found) throw createNotFoundError(singular);
      return found;
    },
    meta: { errorTitle: errorTitles.load },
  });
}

/** Returns the form for a new record that begins as a copy of a row. */
export const startFromCopy = <Table extends CollectionTable, Draft extends FieldValues>(
  definition: FormDefinition<Table, Draft>,
  row: TableRow<Table>,
): FormDefinition<Table, Draft> => ({
  ...definition,
  createDraft: () => definition.toCopy?.(row) ?? definition.createDraft(),
});
