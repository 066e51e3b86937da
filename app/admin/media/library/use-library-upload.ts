import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRejectedFiles } from '#app/admin/media/upload/format-rejected-files.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const getKind = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image');

/** The titles of the notices (docs/product.md#errors, #success-notices). */
const titles = {
  image: { uploaded: 'Image uploaded successfully!', failed: 'Image Upload Failed' },
  video: { uploaded: 'video uploaded successfully!', failed: 'video Upload Failed' },
};

/** Uploads files one after the other, and reports all results in one notice at the end. */
export function useLibraryUpload() {
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const { progress, upload, cancel } = useUpload();
  const [currentFile, setCurrentFile] = useState<string | null>(null);

  const uploadAll = async (files: readonly File[]) => {
    if (currentFile !== null) return;
    const stored: MediaKind[] = [];
    const failed: { file: File; reason: string }[] = [];
    for (const [index, file] of files.entries()) {
      setCurrentFile(files.length === 1 ? file.name : `${file.name} (${index + 1} of ${files.length})`);
      try {
        // Canceling a file also cancels the files after it.
        if ((await upload(getKind(file), file)) === null) break;
        stored.push(getKind(file));
      } catch (failure) {
        failed.push({ file, reason: getErrorMessage(failure) });
      }
    }
    setCurrentFile(null);

    const [first] = failed;
    const [kind = 'image'] = stored;
    const storedSummary = stored.length > 0 ? ` ${stored.length} of ${files.length} files were stored.` : '';
    const rejected = failed.map(({ file: { name }, reason }) => ({ name, reason }));
    if (first)
      notify({
        title: titles[getKind(first.file)].failed,
        description: files.length > 1 ? `${formatRejectedFiles(rejected)}${storedSummary}` : first.reason,
        variant: 'destructive',
      });
    else if (stored.length === 1) notify({ title: titles[kind].uploaded });
    else if (stored.length > 1) notify({ title: `${stored.length} files uploaded successfully!` });
    if (stored.length > 0) await queryClient.invalidateQueries({ queryKey: queryKeys.lists('media_files') });
  };

  /** `currentFile`: the file being uploaded, e.g. 'a.jpg (1 of 3)', or null; `progress`: the fraction sent, 0 to 1. */
  return { currentFile, progress: progress ?? 0, uploadAll, cancel };
}
