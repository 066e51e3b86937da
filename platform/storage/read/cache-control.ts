/**
 * Creates the `Cache-Control` header of a file. As in Supabase Storage, the response to a signed URL has `Expires` and no
 * `max-age` or `s-maxage`: caches prefer these (RFC 9111, 5.3), and would keep the file after the URL has expired.
 */
export const createCacheControl = (
  { cacheControl }: { cacheControl: string },
  extraHeaders: Record<string, string>,
): Record<string, string> =>
  'Expires' in extraHeaders && /max-?age/i.test(cacheControl) ? {} : { 'Cache-Control': cacheControl };
