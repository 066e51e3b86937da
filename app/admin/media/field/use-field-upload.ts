import type { UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface FieldUploadOptions {
  kind: MediaKind;
  folder: string | undefined;
  titles: UploadTitles;
  onChange: (url: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** Uploads a file, passes its URL to the field, and reports the result in a notice. */
export function useFieldUpload({ kind, folder, titles, onChange, onUploading }: FieldUploadOptions) {
  const { notify } = useNotices();
  const { progress, upload, cancel } = useUpload(folder);

  const uploadToField = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    onUploading(true);
    try {
      const url = await upload(kind, file);
      if (url === null) return;
      onChange(url);
      notify({ title: titles.uploaded, ...(titles.reminder && { description: titles.reminder }) });
    } catch (failure) {
      notify({ title: titles.failed, description: getErrorMessage(failure), variant: 'destructive' });
    } finally {
      onUploading(false);
    }
  };

  return { progress, uploadToField, cancel };
}
