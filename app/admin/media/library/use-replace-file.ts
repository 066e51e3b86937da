import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { measureImage } from '#app/admin/media/gallery/measure-image.ts';
import { getOriginalName, isVideo, type MediaFile } from '#app/admin/media/media-file.ts';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface Replacement {
  oldName: string;
  newName: string;
}

/**
 * Uploads a file that takes the place of another one in all records, and reports it in a notice that offers Undo
 * (docs/product/media.md#deleted-and-replaced-files). `onReplaced` is called once the list has been reloaded.
 */
export function useReplaceFile(file: MediaFile, notifyWithUndo: NotifyWithUndo, onReplaced: () => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { notify } = useNotices();
  const name = getOriginalName(file);
  // The records of any table may have changed, and the logo that the panel shows.
  const reload = async () => {
    await Promise.all([queryClient.invalidateQueries(), revalidate()]);
    onReplaced();
  };
  const { mutate: undo } = useSingleMutation({
    mutationFn: async ({ oldName, newName }: Replacement) =>
      replaceFile((await connect()).client, { oldName: newName, newName: oldName }, file),
    meta: { errorTitle: 'Error replacing file' },
    onSuccess: () => {
      notify({ title: 'File Restored', description: `“${name}” is used again.` });
      return reload();
    },
  });
  const { mutate, current, cancel } = useUpload({
    folder: file.name.slice(0, Math.max(0, file.name.lastIndexOf('/'))),
    mutationFn: async (newFile: File, upload) => {
      const url = await upload(isVideo(file) ? 'video' : 'image', newFile);
      if (url === null) return null; // The upload was canceled.
      const { client } = await connect();
      const newName = url.slice(client.storage.from(bucket).getPublicUrl('').data.publicUrl.length);
      try {
        const replacement = { oldName: file.name, newName };
        return { ...replacement, count: await replaceFile(client, replacement, file) };
      } catch (error) {
        // The file is of no use to anybody, and a second attempt uploads it again.
        await client.storage.from(bucket).remove([newName]);
        throw error;
      }
    },
    meta: { errorTitle: 'Error replacing file' },
    onSuccess: (replacement) => {
      if (!replacement) return;
      notifyWithUndo(createNotice(name, replacement.count), () => undo(replacement));
      return reload();
    },
  });
  return {
    replace: mutate,
    /** The upload that is running; null if none is. */
    current,
    cancel,
  };
}

const createNotice = (name: string, count: number) => ({
  title: 'File Replaced',
  description:
    count === 0
      ? `“${name}” has a new file.`
      : `The new file is in ${count} ${count === 1 ? 'record' : 'records'} instead of “${name}”.`,
});

/** Has all records use another file, and returns how many have changed. */
async function replaceFile(
  client: BrowserClient,
  { oldName, newName }: Replacement,
  file: MediaFile,
): Promise<number> {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(newName).data;
  const size = isVideo(file) ? null : await measureImage(publicUrl);
  const { data } = await client
    .rpc('replace_file', { old_name: oldName, new_name: newName, ...size })
    .throwOnError();
  return data;
}
