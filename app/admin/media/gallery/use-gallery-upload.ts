import { useState } from 'react';
import { formatRejectedFiles, uploadEach } from '#app/admin/media/upload/upload-each.ts';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface GalleryUploadOptions {
  folder: string;
  onUploading: (uploading: boolean) => void;
}

interface ImagesToUpload {
  files: readonly File[];
  /** Called with the URL of each image as soon as it is stored. */
  onUploaded: (url: string) => Promise<void>;
}

/** Uploads images one after the other. One that is rejected does not stop the others; the field says which and why. */
export function useGalleryUpload({ folder, onUploading }: GalleryUploadOptions) {
  const { notify } = useNotices();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, current, cancel } = useUpload({
    folder,
    mutationFn: ({ files, onUploaded }: ImagesToUpload, upload) =>
      uploadEach(files, async (file) => {
        const url = await upload('image', file);
        if (url !== null) await onUploaded(url);
        return url;
      }),
    onMutate: () => {
      setFailure(null);
      onUploading(true);
    },
    onSuccess: ({ uploaded: { length: count }, rejected }) => {
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
  return { current, failure, upload: mutate, cancel };
}
