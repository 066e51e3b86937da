import type { UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { uploadFile } from './upload-file.ts';
import type { MediaKind } from './validate-file.ts';

/**
 * Returns a function that uploads an image as `uploadFile` does, for a component that shows the progress itself, such
 * as the editor of a post. Several uploads can run at the same time. The function is the same on every render.
 */
export function useUploadImage(folder?: string): (file: File, options?: ImageUpload) => Promise<string> {
  const connect = useConnect();
  return useCallback(
    async (file, { signal, onBusy } = {}) =>
      uploadFile(await connect(), 'image', file, folder, {
        signal,
        onConvert: () => onBusy?.('Converting...'),
        onProgress: () => onBusy?.('Uploading...'),
      }),
    [connect, folder],
  );
}

/** What is being done with a file. */
export type BusyLabel = 'Converting...' | 'Uploading...';

export interface ImageUpload {
  /** Aborts the upload. Its promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with what is being done, also if that has not changed. At first it is the upload. */
  onBusy?: (label: BusyLabel) => void;
}

interface UploadMutation<Data, Variables>
  extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationKey' | 'mutationFn'> {
  folder?: string | undefined;
  /** Uploads files one after the other. `upload` returns the public URL of a file; null if it was canceled. */
  mutationFn: (
    variables: Variables,
    upload: (kind: MediaKind, file: File) => Promise<string | null>,
  ) => Promise<Data>;
}

export interface CurrentUpload {
  file: File;
  busyLabel: BusyLabel;
  /** The fraction that has been sent, 0 to 1; null while the image is being converted. */
  sent: number | null;
}

/** A mutation that uploads files and reports their progress. It is canceled when the component is unmounted. */
export function useUpload<Data, Variables>({
  folder,
  mutationFn,
  ...options
}: UploadMutation<Data, Variables>) {
  const connect = useConnect();
  const [current, setCurrent] = useState<CurrentUpload | null>(null);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  const mutation = useSingleMutation<Data, Variables>({
    ...options,
    mutationFn: async (variables) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const upload = async (kind: MediaKind, file: File) => {
        const onProgress = (sent: number) => setCurrent({ file, busyLabel: 'Uploading...', sent });
        const onConvert = () => setCurrent({ file, busyLabel: 'Converting...', sent: null });
        onProgress(0);
        try {
          return await uploadFile(await connect(), kind, file, folder, { onProgress, onConvert, signal });
        } catch (failure) {
          if (signal.aborted) return null;
          throw failure;
        }
      };
      return mutationFn(variables, upload).finally(() => setCurrent(null));
    },
  });
  const cancel = useCallback(() => controller.current?.abort(), []);

  /** `current`: the file that is being uploaded, or null. */
  return { ...mutation, current, cancel };
}
