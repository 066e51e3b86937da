import { useState } from 'react';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useBusy } from '#app/components/use-busy.ts';
import type { ListedKind, StoredRow } from '#app/records/kind.ts';
import { deleteRows } from '#app/records/rows/delete-rows.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';

/**
 * Deletes rows once the browser's own question is answered (docs/product.md#interaction), and says what came of it.
 *
 * @param after is called when some are gone
 */
export function useDeleteRows<Row extends StoredRow>(kind: ListedKind<Row>, after: () => void) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [, run] = useBusy();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());

  const remove = (rows: readonly Row[]) =>
    run(async () => {
      if (!window.confirm(question(kind, rows))) return;
      setDeleting(new Set(rows.map(({ id }) => id)));
      try {
        const gone = await deleteRows(
          (await connect()).client,
          kind.table,
          rows.map(({ id }) => id),
        );
        if (gone.length === 0) throw new Error('Nothing was deleted. It may have been deleted before.');
        notify(whatIsGone(kind, rows, gone.length));
        after();
      } catch (failure) {
        notify({ title: kind.failures.delete, description: failureMessage(failure), variant: 'destructive' });
      } finally {
        setDeleting(new Set());
      }
    });

  return { deleting, remove };
}

function question<Row extends StoredRow>(kind: ListedKind<Row>, rows: readonly Row[]): string {
  const [only] = rows;
  const what =
    rows.length === 1 && only ? `the ${kind.one} “${kind.nameOf(only)}”` : `${rows.length} ${kind.many}`;
  return `Delete ${what}? This cannot be undone.`;
}

function whatIsGone<Row extends StoredRow>(kind: ListedKind<Row>, rows: readonly Row[], gone: number) {
  const [only] = rows;
  if (rows.length === 1 && only)
    return { title: `${kind.title} Deleted`, description: `“${kind.nameOf(only)}” is gone.` };
  const title = `${gone} ${gone === 1 ? kind.one : kind.many} deleted`;
  if (gone === rows.length) return { title };
  return { title, description: `${rows.length - gone} were gone already, or may not be deleted.` };
}
