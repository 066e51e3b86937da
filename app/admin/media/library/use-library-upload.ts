import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRejectedFiles, type RejectedFile } from '#app/admin/media/upload/format-rejected-files.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const getKind = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image');

interface RejectedUpload extends RejectedFile {
  kind: MediaKind;
}

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
    const uploadedKinds: MediaKind[] = [];
    const rejected: RejectedUpload[] = [];
    for (const [index, file] of files.entries()) {
      const kind = getKind(file);
      setCurrentFile(files.length === 1 ? file.name : `${file.name} (${index + 1} of ${files.length})`);
      try {
        // Canceling a file also cancels the files after it.
        if ((await upload(kind, file)) === null) break;
        uploadedKinds.push(kind);
      } catch (failure) {
        rejected.push({ kind, name: file.name, reason: getErrorMessage(failure) });
      }
    }
    setCurrentFile(null);

    const notice = createNotice(uploadedKinds, rejected, files.length);
    if (notice) notify(notice);
    if (uploadedKinds.length > 0)
      await queryClient.invalidateQueries({ queryKey: queryKeys.lists('media_files') });
  };

  /** `currentFile`: the file being uploaded, e.g. 'a.jpg (1 of 3)', or null; `progress`: the fraction sent, 0 to 1. */
  return { currentFile, progress: progress ?? 0, uploadAll, cancel };
}

/** Creates the notice about all files; null if the first file was canceled and there is nothing to report. */
function createNotice(
  uploadedKinds: readonly MediaKind[],
  rejected: readonly RejectedUpload[],
  total: number,
): NoticeContent | null {
  const [firstRejected] = rejected;
  if (firstRejected) {
    const uploadedSummary =
      uploadedKinds.length > 0 ? ` Uploaded ${uploadedKinds.length} of ${total} files.` : '';
    return {
      title: titles[firstRejected.kind].failed,
      description: total > 1 ? formatRejectedFiles(rejected) + uploadedSummary : firstRejected.reason,
      variant: 'destructive',
    };
  }
  const [firstKind] = uploadedKinds;
  if (!firstKind) return null;
  return {
    title:
      uploadedKinds.length === 1
        ? titles[firstKind].uploaded
        : `${uploadedKinds.length} files uploaded successfully!`,
  };
}
