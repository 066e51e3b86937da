import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { Watch } from '#app/backend/upload-with-progress.ts';
import { uploadFile } from './upload-file.ts';
import type { MediaKind } from './validate-file.ts';

/**
 * Stores pictures, for what has a place for them of its own, such as the editor of a post: each is checked, cleaned and
 * set upright, then sent. Several may be under way at once.
 *
 * @param folder 'posts' or 'destinations'
 * @returns a function that gives the address at which visitors get the picture. It throws in words for the owner (by
 *   `getErrorMessage`), and the signal's reason where `watch.signal` has ended it. It never changes from render to render.
 */
export function useUploadImage(folder?: string): (file: File, watch?: Watch) => Promise<string> {
  const connect = useConnect();
  return useCallback(
    async (file, watch) => uploadFile(await connect(), 'image', file, folder, watch),
    [connect, folder],
  );
}

/** One upload at a time, which can be seen going on and be cancelled. It ends with the component. */
export function useUpload(folder?: string) {
  const connect = useConnect();
  const [sent, setSent] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns the address; null when it was cancelled, or another one is under way */
  const upload = useCallback(
    async (kind: MediaKind, file: File): Promise<string | null> => {
      if (underWay.current) return null;
      const control = new AbortController();
      underWay.current = control;
      setSent(0);
      try {
        const watch = { onProgress: setSent, signal: control.signal };
        return await uploadFile(await connect(), kind, file, folder, watch);
      } catch (failure) {
        if (control.signal.aborted) return null;
        throw failure;
      } finally {
        underWay.current = null;
        setSent(null);
      }
    },
    [connect, folder],
  );
  const cancel = useCallback(() => underWay.current?.abort(), []);

  /** `sent`: the part that has been sent, 0 to 1; null when nothing is under way. */
  return { sent, upload, cancel };
}
