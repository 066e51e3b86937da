import { useCallback, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionTable, StoredRow } from '#app/admin/collections/collection.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useReading } from '#app/backend/use-reading.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface Wanted {
  table: CollectionTable;
  singular: string;
  path: string;
  errorTitles: { load: string };
  /** Whether unsaved work is kept of it: then a form is shown though the row is gone. */
  isKept: () => boolean;
}

/**
 * The row of this id; null until it is here, and for a new singular; 'gone' if it was deleted, and there is work to be saved.
 * Where it cannot be had, the list comes back (docs/product.md#interaction).
 */
export function useRecord<Row extends StoredRow>(
  { table, singular, path, errorTitles, isKept }: Wanted,
  id?: string,
): Row | 'gone' | null {
  const keptOf = useEffectEvent(isKept);
  const connect = useConnect();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const read = useCallback(async () => {
    if (id === undefined) return null;
    const row = await findRow<Row>((await connect()).client, table, id);
    if (!row && keptOf()) return 'gone';
    // The database finds it by other spellings of its id too; a form has singular address.
    if (row?.id !== id) throw new Error(`There is no ${singular} at this address. It may have been deleted.`);
    return row;
  }, [connect, table, singular, id]);
  const [row] = useReading(read, (failure) => {
    notify({ title: errorTitles.load, description: getErrorMessage(failure), variant: 'destructive' });
    navigate(path, { replace: true });
  });
  return row.state === 'read' ? row.value : null;
}
