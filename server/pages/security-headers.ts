import { hash } from 'node:crypto';
import { frameOrigins } from '#domain/embeds/embed-hosts.ts';

/**
 * The headers of every page and file of the site. The backend's services set their own.
 * `SAMEORIGIN` protects the owner's panel against clickjacking.
 */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Creates the content security policy of a page. Of inline scripts and styles, it allows only those with these hashes
 * (`hashInline`). `backendOrigin` is set if the backend is a Supabase project: the browser calls it at this
 * origin.
 */
export function createContentSecurityPolicy(page: {
  scripts: string[];
  styles: string[];
  backendOrigin?: string | undefined;
}): string {
  const { backendOrigin } = page;
  const backend = backendOrigin ? ` ${backendOrigin} ${backendOrigin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(page.scripts)].join(' ')}`,
    `style-src ${["'self'", ...new Set(page.styles)].join(' ')}`,
    // The style sheet of the home page contains the font of its headline.
    "font-src 'self' data:",
    // An owner may use images and videos from any host.
    'img-src * data: blob:',
    'media-src * blob:',
    // The start guide shows the site itself.
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    `connect-src 'self'${backend}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Without JavaScript, the booking form is redirected to the partner's site, and browsers check redirects too.
    "form-action 'self' https: http:",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The content security policy of the panel's worker, which converts images (app/admin/media/upload/convert). A worker follows
 * the policy of its own response, so only this one allows WebAssembly, the decoder of HEIC images, and no page does. What
 * reads the files of others can reach nothing but the decoders.
 */
export const workerSecurityPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Returns the hash of an inline script or style, as a content security policy names it. */
export const hashInline = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
