import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { UploadOptions } from '#app/backend/upload-with-progress.ts';
import { uploadFile } from './upload-file.ts';
import type { MediaKind } from './validate-file.ts';

/**
 * Uploads images for a component that shows their progress itself, such as the editor of a post. Several uploads can run
 * at the same time.
 *
 * @param folder 'posts' or 'destinations'
 * @returns a function that returns the public URL of the image. It throws an error with a message for the owner (see
 *   `getErrorMessage`), and the signal's reason when `watch.signal` cancelled it. It is the same in each render.
 */
export function useUploadImage(folder?: string): (file: File, watch?: UploadOptions) => Promise<string> {
  const connect = useConnect();
  return useCallback(
    async (file, watch) => uploadFile(await connect(), 'image', file, folder, watch),
    [connect, folder],
  );
}

/** Uploads one file at a time, with its progress. The upload is cancelled when the component is unmounted. */
export function useUpload(folder?: string) {
  const connect = useConnect();
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** @returns the public URL; null when the upload was cancelled, or another one is running */
  const upload = useCallback(
    async (kind: MediaKind, file: File): Promise<string | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      try {
        const watch = { onProgress: setSent, signal: controller.signal };
        return await uploadFile(await connect(), kind, file, folder, watch);
      } catch (failure) {
        if (controller.signal.aborted) return null;
        throw failure;
      } finally {
        running.current = null;
        setSent(null);
      }
    },
    [connect, folder],
  );
  const cancel = useCallback(() => running.current?.abort(), []);

  /** `sent`: the fraction that has been sent, 0 to 1; null when no upload is running. */
  return { sent, upload, cancel };
}
