import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nothingDeleted } from '#app/admin/collections/rows/not-deleted.ts';
import { restoreEntries } from '#app/admin/collections/rows/restore-rows.ts';
import { deleteForever, restoreFiles } from '#app/admin/media/deleted-files.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { registry } from '#app/admin/registry.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { countedNoun, getKind, type TrashEntry } from './entry.ts';

/** Describes what the owner is asked to confirm: which entries are deleted forever, or everything in the trash. */
export type Deletion = { entries: readonly TrashEntry[] } | 'everything';

const noIds: ReadonlySet<string> = new Set();
const getIds = (entries: readonly TrashEntry[]) => entries.map(({ id }) => id);
const getRecordIds = (entries: readonly TrashEntry[]) => getIds(entries.filter(({ file }) => file === null));
const getFiles = (entries: readonly TrashEntry[]) => entries.flatMap(({ file }) => file ?? []);

/**
 * Restores and deletes entries of the trash, and reports the result. `onDeleted` is called when entries were deleted
 * and the list has been read again.
 */
export function useTrashActions(onDeleted: () => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [deletionToConfirm, setDeletionToConfirm] = useState<Deletion | null>(null);
  const reload = (tables: readonly string[]) =>
    invalidateCollections(queryClient, ['trash_entries', ...tables]);

  const restoration = useSingleMutation({
    mutationFn: async (entries: readonly TrashEntry[]) => {
      const { client } = await connect();
      const ids = getRecordIds(entries);
      if (ids.length > 0) await restoreEntries(client, ids);
      await restoreFiles(client, getFiles(entries));
    },
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
      const files = getFiles(what.entries);
      await deleteForever(client, files);
      const count = files.length + (await deleteEntries(client, getRecordIds(what.entries)));
      if (count === 0) throw new Error(nothingDeleted);
      return count;
    },
    meta: { errorTitle: 'Error deleting from the trash' },
    onSuccess: async (count, what) => {
      notify(
        what === 'everything'
          ? { title: 'Trash Emptied' }
          : { title: `${count} ${countedNoun(what.entries)} deleted forever` },
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
    : { title: `${entries.length} ${countedNoun(entries)} restored` };
}

/** Deletes entries of the trash forever, and returns how many there were. */
async function deleteEntries(client: BrowserClient, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { data } = await client.from('trash').delete().in('id', ids).select('id').throwOnError();
  return data.length;
}

/** Deletes everything in the trash forever, and returns how many entries there were. */
async function emptyTrash(client: BrowserClient): Promise<number> {
  let fileCount = 0;
  for (let files = await readFiles(client); files.length > 0; files = await readFiles(client)) {
    await deleteForever(client, files);
    fileCount += files.length;
  }
  // Supabase rejects a deletion without a filter.
  const { count } = await client
    .from('trash')
    .delete({ count: 'exact' })
    .not('id', 'is', null)
    .throwOnError();
  return fileCount + (count ?? 0);
}

/** Reads the paths of some of the files in the trash: as many as the storage removes at once. */
async function readFiles(client: BrowserClient): Promise<string[]> {
  const { data } = await client
    .from('file_states')
    .select('name')
    .eq('state', 'deleted')
    .limit(1000)
    .throwOnError();
  return data.map(({ name }) => name);
}
