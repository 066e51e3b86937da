import { type RefObject, useEffect } from 'react';

/** Milliseconds between two checks of a page, and how long they go on after something was stored. */
const intervalMs = 500;
const watchMs = 10_000;

/**
 * Loads a page of the site again in its frame when something was stored. A page that is being made again is first sent
 * as it was (docs/product/freshness.md#freshness), so the frame follows the page's ETag for a while. `version` is the
 * number of times that something was stored.
 */
export function useFreshFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  path: string,
  version: number,
): void {
  useEffect(() => {
    if (version === 0) return;
    const end = Date.now() + watchMs;
    let shown: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const check = async () => {
      const tag = await readTag(path, controller.signal);
      if (controller.signal.aborted) return;
      if (tag !== null && tag !== shown) {
        shown = tag;
        frame.current?.contentWindow?.location.replace(path);
      }
      if (Date.now() < end) timer = setTimeout(check, intervalMs);
    };
    void check();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [frame, path, version]);
}

/** Returns what tells the versions of a page apart; null if the server cannot be reached. */
async function readTag(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'HEAD', cache: 'no-store', signal });
    return response.headers.get('ETag');
  } catch {
    return null;
  }
}
