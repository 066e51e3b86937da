/** A read that a page was made from. */
export interface PageRead {
  /** The version of its response; null if the response had none. */
  etag: string | null;
  repeat: () => Promise<Response>;
}

/**
 * Creates a read that can be repeated for as long as its page is stored. Nothing else of the request is kept, such as
 * its signal.
 */
export function createPageRead(
  fetch: typeof globalThis.fetch,
  url: string,
  headers: HeadersInit | undefined,
  etag: string | null,
): PageRead {
  return { etag, repeat: () => fetch(url, headers && { headers }) };
}

/** Repeats the reads of a page and returns whether there are any and each response is the same as before. */
export async function areUnchanged(reads: readonly PageRead[]): Promise<boolean> {
  if (reads.length === 0 || reads.some(({ etag }) => etag === null)) return false;
  const unchanged = await Promise.all(
    reads.map(async ({ etag, repeat }) => {
      try {
        const response = await repeat();
        return response.ok && response.headers.get('etag') === etag;
      } catch {
        // The page is rendered again, and the renderer handles the failure.
        return false;
      }
    }),
  );
  return !unchanged.includes(false);
}
