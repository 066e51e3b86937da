import { useQueryClient } from '@tanstack/react-query';
import { formatRejectedFiles, type RejectedFile } from '#app/admin/media/upload/format-rejected-files.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
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

/** Some or all files of an upload were not stored. The message names each one with its reason. */
class RejectedUploadsError extends Error {
  readonly title: string;

  constructor(
    [first, ...others]: [RejectedUpload, ...RejectedUpload[]],
    uploadedCount: number,
    total: number,
  ) {
    const uploadedSummary = uploadedCount > 0 ? ` Uploaded ${uploadedCount} of ${total} files.` : '';
    super(total > 1 ? formatRejectedFiles([first, ...others]) + uploadedSummary : first.reason);
    this.title = titles[first.kind].failed;
  }
}

/** Uploads files one after the other, and reports all results in one notice at the end. */
export function useLibraryUpload() {
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const { mutate, isPending, variables, current, cancel } = useUpload({
    mutationFn: async (files: readonly File[], upload) => {
      const uploadedKinds: MediaKind[] = [];
      const rejected: RejectedUpload[] = [];
      for (const file of files) {
        const kind = getKind(file);
        try {
          // Canceling a file also cancels the files after it.
          if ((await upload(kind, file)) === null) break;
          uploadedKinds.push(kind);
        } catch (failure) {
          rejected.push({ kind, name: file.name, reason: getErrorMessage(failure) });
        }
      }
      // The list is reloaded even if other files were rejected. The next upload does not have to wait for it.
      if (uploadedKinds.length > 0)
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists('media_files') });
      const [first, ...others] = rejected;
      if (first) throw new RejectedUploadsError([first, ...others], uploadedKinds.length, files.length);
      return uploadedKinds;
    },
    meta: {
      errorTitle: (error) => (error instanceof RejectedUploadsError ? error.title : titles.image.failed),
    },
    onSuccess: (uploadedKinds) => {
      const [firstKind] = uploadedKinds;
      // The first file was canceled, so there is nothing to report.
      if (!firstKind) return;
      const count = uploadedKinds.length;
      notify({ title: count === 1 ? titles[firstKind].uploaded : `${count} files uploaded successfully!` });
    },
  });
  const currentFile = isPending && variables && current ? formatPosition(current.file, variables) : null;

  /** `currentFile`: the file being uploaded, e.g. 'a.jpg (1 of 3)', or null; `progress`: the fraction sent, 0 to 1. */
  return { currentFile, progress: current?.sent ?? 0, uploadAll: mutate, cancel };
}

const formatPosition = (file: File, files: readonly File[]): string =>
  files.length === 1 ? file.name : `${file.name} (${files.indexOf(file) + 1} of ${files.length})`;
