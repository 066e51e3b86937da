import { useState } from 'react';
import type { Collection, StoredRow } from '#app/admin/collections/collection.ts';
import { deleteRows } from '#app/admin/collections/rows/delete-rows.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useBusy } from '#app/ui/use-busy.ts';

/**
 * Deletes rows once the browser's own question is answered (docs/product.md#interaction), and says what came of it.
 *
 * @param after is called when some are gone
 */
export function useDeleteRows<Row extends StoredRow>(collection: Collection<Row>, after: () => void) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [, run] = useBusy();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());

  const remove = (rows: readonly Row[]) =>
    run(async () => {
      if (!window.confirm(question(collection, rows))) return;
      setDeleting(new Set(rows.map(({ id }) => id)));
      try {
        const gone = await deleteRows(
          (await connect()).client,
          collection.table,
          rows.map(({ id }) => id),
        );
        if (gone.length === 0) throw new Error('Nothing was deleted. It may have been deleted before.');
        notify(whatIsGone(collection, rows, gone.length));
        after();
      } catch (failure) {
        notify({
          title: collection.errorTitles.delete,
          description: getErrorMessage(failure),
          variant: 'destructive',
        });
      } finally {
        setDeleting(new Set());
      }
    });

  return { deleting, remove };
}

function question<Row extends StoredRow>(collection: Collection<Row>, rows: readonly Row[]): string {
  const [only] = rows;
  const what =
    rows.length === 1 && only
      ? `the ${collection.singular} “${collection.getTitle(only)}”`
      : `${rows.length} ${collection.plural}`;
  return `Delete ${what}? This cannot be undone.`;
}

function whatIsGone<Row extends StoredRow>(collection: Collection<Row>, rows: readonly Row[], gone: number) {
  const [only] = rows;
  if (rows.length === 1 && only)
    return { title: `${collection.title} Deleted`, description: `“${collection.getTitle(only)}” is gone.` };
  const title = `${gone} ${gone === 1 ? collection.singular : collection.plural} deleted`;
  if (gone === rows.length) return { title };
  return { title, description: `${rows.length - gone} were gone already, or may not be deleted.` };
}
