import { useState } from 'react';
import { type MediaFile, nameOf } from '#app/admin/media/media-file.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { deleteFiles, usedOf } from './delete-files.ts';

/**
 * Deletes uploaded files and says what came of it.
 *
 * @param after is called when something has changed
 */
export function useDeleteFiles(after: () => void) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [, run] = useBusy();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());

  const remove = (files: readonly MediaFile[], though: 'unused' | 'used') =>
    run(async () => {
      const names = files.map(({ name }) => name);
      setDeleting(new Set(files.map(({ id }) => id)));
      try {
        const { client } = await connect();
        const used = though === 'unused' ? await usedOf(client, names) : [];
        const gone = used.length > 0 ? [] : await deleteFiles(client, names);
        if (used.length > 0) notify({ title: 'Nothing was deleted', description: usedByNow(used) });
        else if (gone.length === 0) throw new Error('Nothing was deleted. It may have been deleted before.');
        else notify(whatIsGone(files, gone.length));
        after();
      } catch (failure) {
        notify({
          title: 'Error deleting file',
          description: getErrorMessage(failure),
          variant: 'destructive',
        });
      } finally {
        setDeleting(new Set());
      }
    });

  /** Of files that nothing uses. The browser's own question comes first. */
  const removeUnused = async (files: readonly MediaFile[]) => {
    if (window.confirm(question(files))) await remove(files, 'unused');
  };

  return { deleting, removeUnused, removeUsed: (file: MediaFile) => remove([file], 'used') };
}

const quoted = (file: Pick<MediaFile, 'name'>) => `“${nameOf(file)}”`;

function question(files: readonly MediaFile[]): string {
  const [only] = files;
  return files.length === 1 && only
    ? `Delete ${quoted(only)}? Nothing that is saved uses it. This cannot be undone.`
    : `Delete ${files.length} files? Nothing that is saved uses them. This cannot be undone.`;
}

function usedByNow(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1
    ? `${quoted({ name: first })} is used by now.`
    : `${names.length} of these files are used by now.`;
}

function whatIsGone(files: readonly MediaFile[], gone: number) {
  const [only] = files;
  if (files.length === 1 && only) return { title: 'File Deleted', description: `${quoted(only)} is gone.` };
  const title = `${gone} ${gone === 1 ? 'file' : 'files'} deleted`;
  if (gone === files.length) return { title };
  return { title, description: `${files.length - gone} were gone already, or may not be deleted.` };
}
