import { useQueryClient } from '@tanstack/react-query';
import { describeNotDeleted, nothingDeleted } from '#app/admin/collections/rows/not-deleted.ts';
import { getOriginalName, type MediaFile } from '#app/admin/media/media-file.ts';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface Deletion {
  files: readonly MediaFile[];
  evenIfUsed: boolean;
}

const noIds: ReadonlySet<string> = new Set();

/** Deletes uploaded files, reports the result, and calls `onDone` once the list has been reloaded. */
export function useDeleteFiles(onDone: () => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const deletion = useSingleMutation({
    mutationFn: async ({ files, evenIfUsed }: Deletion) => {
      const { client } = await connect();
      const names = files.map(({ name }) => name);
      const used = evenIfUsed ? [] : await findUsedFiles(client, names);
      if (used.length > 0) return { title: 'Nothing was deleted', description: describeUsed(used) };
      const deleted = await deleteFiles(client, names);
      if (deleted.length === 0) throw new Error(nothingDeleted);
      return createNotice(files, deleted.length);
    },
    meta: { errorTitle: 'Error deleting file' },
    onSuccess: async (notice) => {
      notify(notice);
      await queryClient.invalidateQueries({ queryKey: queryKeys.lists('media_files') });
      onDone();
    },
  });

  return {
    deleting: deletion.isPending ? new Set(deletion.variables?.files.map(({ id }) => id)) : noIds,
    /** Deletes files that no record uses, after asking for confirmation in the browser's dialog. */
    deleteUnused: (files: readonly MediaFile[]) => {
      if (deletion.isRunning()) return;
      if (window.confirm(createConfirmText(files))) deletion.mutate({ files, evenIfUsed: false });
    },
    /** Deletes a file even though it is in use. The user has already confirmed this in a dialog. */
    deleteUsed: (file: MediaFile) => deletion.mutate({ files: [file], evenIfUsed: true }),
  };
}

const quoteName = (file: Pick<MediaFile, 'name'>) => `“${getOriginalName(file)}”`;

function createConfirmText(files: readonly MediaFile[]): string {
  const [first] = files;
  return files.length === 1 && first
    ? `Delete ${quoteName(first)}? No saved record uses it. This cannot be undone.`
    : `Delete ${files.length} files? No saved record uses them. This cannot be undone.`;
}

function describeUsed(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1
    ? `${quoteName({ name: first })} is in use now.`
    : `${names.length} of these files are in use now.`;
}

function createNotice(files: readonly MediaFile[], deletedCount: number) {
  const [first] = files;
  if (files.length === 1 && first)
    return { title: 'File Deleted', description: `${quoteName(first)} was deleted.` };
  const summary = { title: `${deletedCount} ${deletedCount === 1 ? 'file' : 'files'} deleted` };
  const notDeletedCount = files.length - deletedCount;
  if (notDeletedCount === 0) return summary;
  return { ...summary, description: describeNotDeleted(notDeletedCount) };
}

/** Checks which of the files are in use now, and returns their names. The list on the screen may be out of date. */
async function findUsedFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.from('media_files').select('name').in('name', names).eq('used', true);
  if (error) throw error;
  return data.flatMap(({ name }) => name ?? []);
}

/** Deletes files and returns the names of those that were deleted. Storage skips files that the user may not delete. */
async function deleteFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.storage.from(bucket).remove([...names]);
  if (error) throw error;
  return data.map(({ name }) => name);
}
