import { useState } from 'react';
import type { UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface FieldUploadOptions {
  kind: MediaKind;
  folder: string | undefined;
  titles: UploadTitles;
  onChange: (url: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** Uploads a file, passes its URL to the field, and reports the result in a notice. The reason of a failure also stays at the field. */
export function useFieldUpload({ kind, folder, titles, onChange, onUploading }: FieldUploadOptions) {
  const { notify } = useNotices();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, current, cancel } = useUpload({
    folder,
    mutationFn: (file: File, upload) => upload(kind, file),
    meta: { errorTitle: titles.failed },
    onMutate: () => {
      setFailure(null);
      onUploading(true);
    },
    onError: (error) => setFailure(getErrorMessage(error)),
    onSuccess: (url) => {
      if (url === null) return; // The upload was canceled.
      onChange(url);
      notify({ title: titles.uploaded, ...(titles.reminder && { description: titles.reminder }) });
    },
    onSettled: () => onUploading(false),
  });
  const uploadToField = (file: File | undefined) => file && mutate(file);

  /** `progress`: the fraction sent, null when no upload is running; `failure`: why the last upload failed, or null. */
  return {
    progress: current?.sent ?? null,
    failure,
    clearFailure: () => setFailure(null),
    uploadToField,
    cancel,
  };
}
