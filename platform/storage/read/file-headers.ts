import { getEssence } from '#platform/storage/protocol/media-type.ts';

/** Scripts, documents that can run scripts, and multipart types that can contain such documents. */
const activeTypes =
  /html|xml|xsl|svg|(java|ecma|j|live)script|^multipart\/|^message\/|^text\/(cache-manifest|vbscript)$/;

const svgType = 'image/svg+xml';

/**
 * Returns the Content-Type to send for a stored media type. A browser would run uploaded HTML, XML and scripts as if
 * they were the site's own, so they are sent as plain text (docs/protocols/storage.md#objects). SVG is sent as SVG,
 * because pages could not show it otherwise: in an image its scripts do not run, and opened as a page it is sandboxed.
 */
export function getServedType(stored: string): string {
  const essence = getEssence(stored);
  return essence !== svgType && activeTypes.test(essence) ? 'text/plain; charset=utf-8' : stored;
}

/** Creates the headers that keep a browser from treating a file as anything but its type. */
export function createSecurityHeaders(type: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': getContentSecurityPolicy(type),
    // Pages of any origin may embed these files. Tokens decide who may read them, not origins.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'none',
  };
}

/**
 * Returns the policy for a file that is opened as a page, so that the page has no scripts and no origin. For an image, a
 * video or a sound, the browser creates a page that loads the file and has inline styles, so the policy allows both. A
 * PDF has no sandbox, because Chrome's PDF viewer does not work in one.
 */
function getContentSecurityPolicy(type: string): string {
  if (getEssence(type) === 'application/pdf')
    return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
  // Without scripts, without an origin, and without requests: what an SVG shows must be in the file itself.
  if (getEssence(type) === svgType)
    return "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
  if (/^(image|video|audio)\//.test(getEssence(type)))
    return "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
  return "sandbox; default-src 'none'";
}

/**
 * Creates the `Cache-Control` header of a file. As in Supabase Storage, the response to a signed URL has `Expires` and
 * no `max-age` or `s-maxage`: caches prefer these to `Expires` (RFC 9111, 5.3), and would keep the file after the URL
 * has expired.
 */
export const createCacheControl = (
  { cacheControl }: { cacheControl: string },
  extraHeaders: Record<string, string>,
): Record<string, string> =>
  'Expires' in extraHeaders && /max-?age/i.test(cacheControl) ? {} : { 'Cache-Control': cacheControl };

/**
 * Creates the `Content-Disposition` header for `?download` and `?download=name` (RFC 6266). Returns undefined if the
 * parameter is missing.
 * The name is percent-encoded in both `filename` and `filename*`, so that none of its characters can end the header.
 */
export function formatDisposition(download: string | undefined): string | undefined {
  if (download === undefined) return undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${name}; filename*=UTF-8''${name}`;
}
