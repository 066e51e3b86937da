import { essenceOf } from '#platform/storage/media-type.ts';

/** Documents that run scripts, scripts, and streams or messages that hold documents. */
const active =
  /html|xml|xsl|svg|(java|ecma|j|live)script|^multipart\/|^message\/|^text\/(cache-manifest|vbscript)$/;

/**
 * The Content-Type to send for a stored one. A browser would run HTML, SVG, XML and scripts that somebody
 * uploaded as if they were the site's own; they are sent as text (docs/protocols.md#objects).
 */
export function servedType(stored: string): string {
  const essence = essenceOf(stored);
  if (active.test(essence)) return 'text/plain; charset=utf-8';
  return stored;
}

/** Headers that keep a browser from making more of a file than its type says. */
export function protectionOf(type: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policyOf(type),
    // Pages of any origin may show these files; what may read them is decided by tokens, not by origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'none',
  };
}

/**
 * The policy matters when a file is opened as a page of its own: no scripts, no origin. The browser's own
 * viewer of an image or a film loads it once more and has inline style. Chrome's PDF viewer refuses sandboxes.
 */
function policyOf(type: string): string {
  if (essenceOf(type) === 'application/pdf')
    return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
  if (/^(image|video|audio)\//.test(essenceOf(type)))
    return "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
  return "sandbox; default-src 'none'";
}
