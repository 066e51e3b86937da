/** In bytes, as the database stores it (`redirects` in supabase/migrations). */
const maxBytes = 2000;

const encoder = new TextEncoder();

/**
 * Returns the path of an old URL as it is stored and looked up: decoded, without repeated slashes and without one at its
 * end, because sites write the same URL in several ways. Null for the home page, and for what no page has as its path.
 */
export function toRedirectPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const clean = decoded
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const isPath = clean.startsWith('/') && !/[?#\p{Cc}\ufffd]/u.test(clean);
  return isPath && encoder.encode(clean).length <= maxBytes ? clean : null;
}
