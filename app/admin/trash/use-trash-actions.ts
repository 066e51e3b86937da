import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nothingDeleted } from '#app/admin/collections/rows/not-deleted.ts';
import { restoreEntries } from '#app/admin/collections/rows/restore-rows.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { registry } from '#app/admin/registry.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { getKind, type TrashEntry } from './entry.ts';

/** Describes what the owner is asked to confirm: which entries are deleted forever, or everything in the trash. */
export type Deletion = { entries: readonly TrashEntry[] } | 'everything';

const noIds: ReadonlySet<string> = new Set();
const getIds = (entries: readonly TrashEntry[]) => entries.map(({ id }) => id);

/**
 * Restores and deletes entries of the trash, and reports the result. `onDeleted` is called when entries were deleted
 * and the list has been read again.
 */
export function useTrashActions(onDeleted: () => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [deletionToConfirm, setDeletionToConfirm] = useState<Deletion | null>(null);
  const reload = (tables: readonly string[]) => invalidateCollections(queryClient, ['trash', ...tables]);

  const restoration = useSingleMutation({
    mutationFn: async (entries: readonly TrashEntry[]) =>
      restoreEntries((await connect()).client, getIds(entries)),
    meta: { errorTitle: 'Error restoring from the trash' },
    onSuccess: (_, entries) => {
      notify(createRestoredNotice(entries));
      return reload(entries.map(({ table_name }) => table_name));
    },
  });

  const deletion = useSingleMutation({
    mutationFn: async (what: Deletion) => {
      const { client } = await connect();
      if (what === 'everything') return emptyTrash(client);
      const count = await deleteEntries(client, getIds(what.entries));
      if (count === 0) throw new Error(nothingDeleted);
      return count;
    },
    meta: { errorTitle: 'Error deleting from the trash' },
    onSuccess: async (count, what) => {
      notify(
        what === 'everything'
          ? { title: 'Trash Emptied' }
          : { title: `${count} ${count === 1 ? 'record' : 'records'} deleted forever` },
      );
      await reload([]);
      onDeleted();
    },
  });

  const getPending = ({ isPending, variables }: typeof restoration) =>
    isPending && variables ? new Set(getIds(variables)) : noIds;
  const deleted =
    deletion.isPending && deletion.variables !== 'everything' ? deletion.variables?.entries : null;

  return {
    /** The ids of the entries that are being restored or deleted. */
    restoring: getPending(restoration),
    deleting: deleted ? new Set(getIds(deleted)) : noIds,
    isEmptying: deletion.isPending && deletion.variables === 'everything',
    restore: restoration.mutate,
    /** Holds what the owner is asked to confirm; null if nothing. */
    deletionToConfirm,
    askToDelete: setDeletionToConfirm,
    confirmDeletion: () => {
      if (deletionToConfirm) deletion.mutate(deletionToConfirm);
      setDeletionToConfirm(null);
    },
  };
}

function createRestoredNotice(entries: readonly TrashEntry[]) {
  const [first] = entries;
  return entries.length === 1 && first
    ? { title: `${getKind(registry, first)} Restored`, description: `“${first.title}” was restored.` }
    : { title: `${entries.length} records restored` };
}

/** Deletes entries of the trash forever, and returns how many there were. */
async function deleteEntries(client: BrowserClient, ids: readonly string[]): Promise<number> {
  const { data } = await client.from('trash').delete().in('id', ids).select('id').throwOnError();
  return data.length;
}

/** Deletes everything in the trash forever, and returns how many entries there were. */
async function emptyTrash(client: BrowserClient): Promise<number> {
  // Supabase rejects a deletion without a filter.
  const { count } = await client
    .from('trash')
    .delete({ count: 'exact' })
    .not('id', 'is', null)
    .throwOnError();
  return count ?? 0;
}
