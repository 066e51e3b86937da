/**
 * Creates the `Cache-Control` header of a file. The response to a signed URL has `Expires` instead of a `max-age`, as in
 * Supabase Storage: caches prefer the latter (RFC 9111, 5.3), and would keep the file after the URL has expired.
 */
export const createCacheControl = (
  { cacheControl }: { cacheControl: string },
  extraHeaders: Record<string, string>,
): Record<string, string> =>
  'Expires' in extraHeaders && /max-?age/i.test(cacheControl) ? {} : { 'Cache-Control': cacheControl };
