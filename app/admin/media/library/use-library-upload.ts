import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRejectedFiles, type RejectedFile, uploadEach } from '#app/admin/media/upload/upload-each.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const getKind = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image');

/** The titles of the notices (docs/product/fixed-texts.md). */
const titles = {
  image: { uploaded: 'Image uploaded successfully!', failed: 'Image Upload Failed' },
  video: { uploaded: 'video uploaded successfully!', failed: 'video Upload Failed' },
};

/** Uploads files one after the other, and reports all results in one notice at the end. */
export function useLibraryUpload() {
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const { mutate, variables, current, cancel } = useUpload({
    mutationFn: (files: readonly File[], upload) => uploadEach(files, (file) => upload(getKind(file), file)),
    onMutate: () => setRejected([]),
    onSuccess: (result, files) => {
      setRejected(result.rejected);
      const notice = createNotice(result, files.length);
      if (notice) notify(notice);
      // Not awaited, so that the next upload does not have to wait for the list.
      if (result.uploaded.length > 0)
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists('media_files') });
    },
  });
  const currentFile = current && variables ? formatPosition(current.file, variables) : null;

  /**
   * `current`: the upload that is running, or null; `currentFile`: its file, e.g. 'a.jpg (1 of 3)', or null; `rejected`: the
   * files of the last upload that were not stored.
   */
  return {
    current,
    currentFile,
    rejected,
    dismissRejected: () => setRejected([]),
    uploadAll: mutate,
    cancel,
  };
}

/** Creates the notice about all files; null if the first one was canceled, so that there is nothing to report. */
function createNotice(
  { uploaded, rejected }: Awaited<ReturnType<typeof uploadEach>>,
  total: number,
): NoticeContent | null {
  const [firstRejected] = rejected;
  if (firstRejected) {
    const uploadedSummary = uploaded.length > 0 ? ` Uploaded ${uploaded.length} of ${total} files.` : '';
    return {
      title: titles[getKind(firstRejected.file)].failed,
      description: total > 1 ? formatRejectedFiles(rejected) + uploadedSummary : firstRejected.reason,
      variant: 'destructive',
    };
  }
  const [first, ...others] = uploaded;
  if (!first) return null;
  const isOne = others.length === 0;
  return {
    title: isOne ? titles[getKind(first)].uploaded : `${uploaded.length} files uploaded successfully!`,
  };
}

const formatPosition = (file: File, files: readonly File[]): string =>
  files.length === 1 ? file.name : `${file.name} (${files.indexOf(file) + 1} of ${files.length})`;
