import type { UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface FieldUpload {
  kind: MediaKind;
  folder: string | undefined;
  titles: UploadTitles;
  onChange: (address: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** Uploads a file for a field: its address then stands there, and a notice says what came of it. */
export function useFieldUpload({ kind, folder, titles, onChange, onUploading }: FieldUpload) {
  const { notify } = useNotices();
  const { sent, upload, cancel } = useUpload(folder);

  const store = async (file: File | undefined) => {
    if (!file || sent !== null) return;
    onUploading(true);
    try {
      const address = await upload(kind, file);
      if (address === null) return;
      onChange(address);
      notify({ title: titles.uploaded, ...(titles.reminder && { description: titles.reminder }) });
    } catch (failure) {
      notify({ title: titles.failed, description: getErrorMessage(failure), variant: 'destructive' });
    } finally {
      onUploading(false);
    }
  };

  return { sent, store, cancel };
}
