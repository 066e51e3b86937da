import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useReading } from '#app/components/use-reading.ts';
import type { RecordTable, StoredRow } from '#app/records/kind.ts';
import { loadRow } from '#app/records/rows/load-row.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';

interface Wanted {
  table: RecordTable;
  path: string;
  failures: { load: string };
}

/**
 * The row of this id; null until it is here, and for a new one. Where it cannot be had, the list comes back
 * (specification section 4).
 */
export function useRecord<Row extends StoredRow>({ table, path, failures }: Wanted, id?: string): Row | null {
  const connect = useConnect();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const read = useCallback(
    async () => (id === undefined ? null : loadRow<Row>((await connect()).client, table, id)),
    [connect, table, id],
  );
  const [row] = useReading(read, (failure) => {
    notify({ title: failures.load, description: failureMessage(failure), variant: 'destructive' });
    navigate(path, { replace: true });
  });
  return row.state === 'read' ? row.value : null;
}
