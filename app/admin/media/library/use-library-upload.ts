import { useState } from 'react';
import { tellRefused } from '#app/admin/media/upload/notify-rejected-files.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const kindOf = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image');

/** The titles of docs/product.md#errors and 9, as pictures of posts have them. */
const titles = {
  image: { uploaded: 'Image uploaded successfully!', failed: 'Image Upload Failed' },
  video: { uploaded: 'video uploaded successfully!', failed: 'video Upload Failed' },
};

/**
 * Stores several files, one after the other, and says at the end what came of them.
 *
 * @param after is called when some were stored
 */
export function useLibraryUpload(after: () => void) {
  const { notify } = useNotices();
  const { sent, upload, cancel } = useUpload();
  const [current, setCurrent] = useState<string | null>(null);

  const store = async (files: readonly File[]) => {
    if (current !== null) return;
    const stored: MediaKind[] = [];
    const failed: { file: File; reason: string }[] = [];
    for (const [index, file] of files.entries()) {
      setCurrent(files.length === 1 ? file.name : `${file.name} (${index + 1} of ${files.length})`);
      try {
        // Cancelled: those that would come next are not wanted either.
        if ((await upload(kindOf(file), file)) === null) break;
        stored.push(kindOf(file));
      } catch (failure) {
        failed.push({ file, reason: getErrorMessage(failure) });
      }
    }
    setCurrent(null);

    const [first] = failed;
    const [kind = 'image'] = stored;
    const rest = stored.length > 0 ? ` ${stored.length} of ${files.length} files were stored.` : '';
    const refused = failed.map(({ file: { name }, reason }) => ({ name, reason }));
    if (first)
      notify({
        title: titles[kindOf(first.file)].failed,
        description: files.length > 1 ? `${tellRefused(refused)}${rest}` : first.reason,
        variant: 'destructive',
      });
    else if (stored.length === 1) notify({ title: titles[kind].uploaded });
    else if (stored.length > 1) notify({ title: `${stored.length} files uploaded successfully!` });
    if (stored.length > 0) after();
  };

  /** `current`: the file that is being sent; null when none is. */
  return { current, sent: sent ?? 0, store, cancel };
}
