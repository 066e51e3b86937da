import { useCallback, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useReading } from '#app/components/use-reading.ts';
import type { RecordTable, StoredRow } from '#app/records/kind.ts';
import { findRow } from '#app/records/rows/find-row.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';

interface Wanted {
  table: RecordTable;
  one: string;
  path: string;
  failures: { load: string };
  /** Whether unsaved work is kept of it: then a form is shown though the row is gone. */
  isKept: () => boolean;
}

/**
 * The row of this id; null until it is here, and for a new one; 'gone' if it was deleted, and there is work to be saved.
 * Where it cannot be had, the list comes back (docs/product.md#interaction).
 */
export function useRecord<Row extends StoredRow>(
  { table, one, path, failures, isKept }: Wanted,
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
    // The database finds it by other spellings of its id too; a form has one address.
    if (row?.id !== id) throw new Error(`There is no ${one} at this address. It may have been deleted.`);
    return row;
  }, [connect, table, one, id]);
  const [row] = useReading(read, (failure) => {
    notify({ title: failures.load, description: failureMessage(failure), variant: 'destructive' });
    navigate(path, { replace: true });
  });
  return row.state === 'read' ? row.value : null;
}
