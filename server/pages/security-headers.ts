import { createHash } from 'node:crypto';

/**
 * Headers of every page and file of the site itself. The services answer with their own.
 * `SAMEORIGIN`: nobody frames the owner's panel to steal clicks.
 */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * The content security policy of one page: the scripts and styles written in it are allowed by their hashes, and no others.
 * `backendOrigin` is where the browser's client goes beside the site itself.
 */
export function contentSecurityPolicy(html: string, backendOrigin?: string): string {
  const backend = backendOrigin ? ` ${backendOrigin} ${backendOrigin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    // An owner may show pictures and films from anywhere.
    'img-src * data: blob:',
    'media-src * blob:',
    'frame-src https://www.youtube-nocookie.com',
    `connect-src 'self'${backend}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Without scripts the booking form is led on to the partner, wherever that is; browsers check redirects too.
    "form-action 'self' https: http:",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Of what stands in the page itself. Data blocks (JSON-LD) are not run and need no leave. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  const elements = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi');
  for (const [, attributes = '', text = ''] of html.matchAll(elements)) {
    if (/\bsrc=|application\/(ld\+)?json/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
