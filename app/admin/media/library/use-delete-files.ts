import { useQueryClient } from '@tanstack/react-query';
import { moveToTrash, restoreFiles } from '#app/admin/media/deleted-files.ts';
import { getOriginalName, type MediaFile } from '#app/admin/media/media-file.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface Deletion {
  files: readonly MediaFile[];
  evenIfUsed: boolean;
}

const noIds: ReadonlySet<string> = new Set();

/**
 * Moves uploaded files to the trash, reports it in a notice that offers Undo, and calls `onDeleted` once the list has been
 * reloaded.
 */
export function useDeleteFiles(notifyWithUndo: NotifyWithUndo, onDeleted: () => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const reload = () => invalidateCollections(queryClient, ['media_files', 'trash_entries']);
  const { mutate: restore } = useSingleMutation({
    mutationFn: async (files: readonly MediaFile[]) =>
      restoreFiles((await connect()).client, files.map(getName)),
    meta: { errorTitle: 'Error restoring file' },
    onSuccess: (_, files) => {
      notify({ title: files.length === 1 ? 'File Restored' : `${files.length} files restored` });
      return reload();
    },
  });
  const deletion = useSingleMutation({
    mutationFn: async ({ files, evenIfUsed }: Deletion) => {
      const { client } = await connect();
      const names = files.map(getName);
      const used = evenIfUsed ? [] : await findUsedFiles(client, names);
      if (used.length === 0) await moveToTrash(client, names);
      return used;
    },
    meta: { errorTitle: 'Error deleting file' },
    onSuccess: async (used, { files }) => {
      if (used.length > 0) {
        notify({ title: 'Nothing was deleted', description: describeUsed(used) });
        // The selection stays, without the files that are in use now.
        return reload();
      }
      notifyWithUndo(createNotice(files), () => restore(files));
      await reload();
      onDeleted();
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

const getName = ({ name }: MediaFile) => name;
const quoteName = (file: Pick<MediaFile, 'name'>) => `“${getOriginalName(file)}”`;

function createConfirmText(files: readonly MediaFile[]): string {
  const [first] = files;
  return files.length === 1 && first
    ? `Delete ${quoteName(first)}? No saved record uses it. You can restore it from the trash.`
    : `Delete ${files.length} files? No saved record uses them. You can restore them from the trash.`;
}

function describeUsed(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1
    ? `${quoteName({ name: first })} is in use now.`
    : `${names.length} of these files are in use now.`;
}

function createNotice(files: readonly MediaFile[]) {
  const [first] = files;
  return files.length === 1 && first
    ? { title: 'File Deleted', description: `${quoteName(first)} was deleted.` }
    : { title: `${files.length} files deleted` };
}

/** Checks which of the files are in use now, and returns their names. The list on the screen may be out of date. */
async function findUsedFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.from('media_files').select('name').in('name', names).eq('used', true);
  if (error) throw error;
  return data.flatMap(({ name }) => name ?? []);
}
