import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { useUpload } from '#app/admin/media/upload/use-upload.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface FieldUploadOptions {
  kind: MediaKind;
  folder?: string | undefined;
  titles: UploadTitles;
  onChange: (url: string) => void;
  onUploading: (uploading: boolean) => void;
  /** The element onto which a file can be dropped or pasted. */
  area: RefObject<HTMLElement | null>;
}

/**
 * The file of a field: uploads it, passes its URL to the field, and reports the result in a notice. The reason of a failure
 * also stays at the field. `button` is the ref of the field's first button, which gets the focus where the control that
 * had it disappears, e.g. the one that cancels the upload.
 */
export function useFieldUpload({ kind, folder, titles, onChange, onUploading, area }: FieldUploadOptions) {
  const { notify } = useNotices();
  const [failure, setFailure] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mayLoseFocus = useRef(false);
  const { mutate, isPending, current, cancel } = useUpload({
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
  const uploadToField = (file: File | undefined) => {
    if (!file) return;
    mayLoseFocus.current = true;
    mutate(file);
  };
  const isDragOver = useDroppedFiles(([file]) => uploadToField(file), area);

  useEffect(() => {
    if (isPending || !mayLoseFocus.current) return;
    mayLoseFocus.current = false;
    if (document.activeElement !== document.body) return;
    // Without scrolling, because the owner may have gone on to another part of the form.
    button.current?.focus({ preventScroll: true });
  });

  /** `current`: the upload that is running, or null; `failure`: why the last one failed, or null. */
  return {
    current,
    failure,
    isDragOver,
    button,
    uploadToField,
    /** Sets the URL in another way than with an upload. */
    changeUrl: (url: string) => {
      setFailure(null);
      mayLoseFocus.current = true;
      onChange(url);
    },
    cancel: () => {
      mayLoseFocus.current = true;
      cancel();
    },
  };
}
