import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { UploadOptions } from '#app/backend/upload-with-progress.ts';
import { uploadFile } from './upload-file.ts';
import type { MediaKind } from './validate-file.ts';

/**
 * Uploads images for a component that shows their progress itself, such as the editor of a post. Several uploads can run
 * at the same time.
 *
 * @param folder e.g. 'posts'
 * @returns a function that uploads an image and returns its public URL. It throws an error with a message for the owner
 *   (see `getErrorMessage`), or the signal's reason if `options.signal` canceled the upload. The returned function is
 *   the same on every render.
 */
export function useUploadImage(folder?: string): (file: File, options?: UploadOptions) => Promise<string> {
  const connect = useConnect();
  return useCallback(
    async (file, options) => uploadFile(await connect(), 'image', file, folder, options),
    [connect, folder],
  );
}

/** Uploads one file at a time and reports its progress. The upload is canceled when the component is unmounted. */
export function useUpload(folder?: string) {
  const connect = useConnect();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** @returns the public URL; null if the upload was canceled or another one is running */
  const upload = useCallback(
    async (kind: MediaKind, file: File): Promise<string | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      try {
        const options = { onProgress: setProgress, signal: controller.signal };
        return await uploadFile(await connect(), kind, file, folder, options);
      } catch (failure) {
        if (controller.signal.aborted) return null;
        throw failure;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [connect, folder],
  );
  const cancel = useCallback(() => running.current?.abort(), []);

  /** `progress`: the fraction that has been sent, 0 to 1; null when no upload is running. */
  return { progress, upload, cancel };
}
