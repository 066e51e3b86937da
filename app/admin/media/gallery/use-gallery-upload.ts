import { useState } from 'react';
import { formatRejectedFiles, type RejectedFile } from '#app/admin/media/upload/format-rejected-files.ts';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface GalleryUploadOptions {
  folder: string;
  /** Called with the URL of each image as soon as it is stored. */
  onUploaded: (url: string) => Promise<void>;
  onUploading: (uploading: boolean) => void;
}

/** Uploads images one after the other. One that is rejected does not stop the others; the field says which and why. */
export function useGalleryUpload({ folder, onUploaded, onUploading }: GalleryUploadOptions) {
  const { notify } = useNotices();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, current, cancel } = useUpload({
    folder,
    mutationFn: async (files: readonly File[], upload) => {
      const rejected: RejectedFile[] = [];
      let count = 0;
      for (const file of files) {
        try {
          const url = await upload('image', file);
          // Canceling an image also cancels those after it.
          if (url === null) break;
          await onUploaded(url);
          count += 1;
        } catch (error) {
          rejected.push({ name: file.name, reason: getErrorMessage(error) });
        }
      }
      return { count, rejected };
    },
    onMutate: () => {
      setFailure(null);
      onUploading(true);
    },
    onSuccess: ({ count, rejected }) => {
      if (rejected.length > 0) {
        const description = formatRejectedFiles(rejected);
        setFailure(description);
        notify({ title: imageTitles.failed, description, variant: 'destructive' });
      } else if (count > 0) {
        notify({ title: count === 1 ? imageTitles.uploaded : `${count} images uploaded successfully!` });
      }
    },
    onSettled: () => onUploading(false),
  });

  /** `current`: the file that is being uploaded, or null; `failure`: why images of the last upload were not stored. */
  return { current, failure, uploadAll: mutate, cancel };
}
