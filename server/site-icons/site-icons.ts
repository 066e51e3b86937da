import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getIconVersion, type Logo, toLogo } from '#domain/look/logo.ts';
import { matchesIfNoneMatch } from '#platform/http/if-none-match.ts';
import { fetchUpload, findUpload } from '#server/images/fetch-upload.ts';
import { runImageProgram } from '#server/images/run-image-program.ts';
import type { Backend } from '#server/pages/app-source.ts';
import { securityHeaders } from '#server/pages/security-headers.ts';
import type { IconJob, SiteIcons } from './compose/compose-icons.ts';

const columns = 'logo_url,logo_width,logo_height,icon_x,icon_y';

const program = join(import.meta.dirname, 'compose/main.ts');

const types: Record<keyof SiteIcons, string> = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};

/** The paths of the icons. The default icons have the same ones. */
export const iconPaths = Object.keys(types).map((name) => `/${name}`);

/** The icons of a logo are tried again this long after an attempt that failed. */
const retryMs = 60_000;

/** The icons of one version of the logo. */
interface Made {
  version: string;
  /** It is null if they could not be made. */
  icons: Promise<SiteIcons | null>;
}

/**
 * Serves the icons of the site, made of the owner's logo (docs/product/look.md). They are made once for each logo,
 * in a process of their own, and kept in memory. Without a logo, or with one that cannot be loaded, it calls `next`, which
 * serves the default icons. Its routes are `iconPaths`.
 */
export function serveSiteIcons(
  backend: Backend,
  makeIcons = (job: IconJob) => runImageProgram<SiteIcons>(program, job),
): MiddlewareHandler {
  let last: Made | null = null;

  async function make({ url, iconPoint }: Logo): Promise<SiteIcons | null> {
    try {
      const upload = findUpload(backend, url);
      const file = upload && (await fetchUpload(backend, upload));
      return file ? await makeIcons({ file, iconPoint }) : null;
    } catch (error) {
      console.error('The icons of the logo could not be made:', error);
      return null;
    }
  }

  function getIcons(logo: Logo, version: string): Promise<SiteIcons | null> {
    if (last?.version === version) return last.icons;
    const made: Made = { version, icons: make(logo) };
    last = made;
    const forget = () => {
      if (last === made) last = null;
    };
    void made.icons.then((icons) => {
      if (!icons) setTimeout(forget, retryMs).unref();
    });
    return made.icons;
  }

  return async (context, next) => {
    const name = context.req.path.slice(1) as keyof SiteIcons;
    const logo = await findLogo(backend).catch((error: unknown) => {
      console.error('The logo could not be found:', String(error));
      return null;
    });
    if (!logo) return next();
    const version = getIconVersion(logo);
    const icon = (await getIcons(logo, version))?.[name];
    if (!icon) return next();
    const headers = {
      ...securityHeaders,
      'Content-Type': types[name],
      'Cache-Control':
        context.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ETag: `"${version}"`,
    };
    if (matchesIfNoneMatch(context.req.header('If-None-Match') ?? '', headers.ETag))
      return new Response(null, { status: 304, headers });
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(icon), {
      headers: { ...headers, 'Content-Length': String(icon.length) },
    });
  };
}

/** Finds the logo with a visitor's rights; null if there is none. Throws if the backend fails. */
async function findLogo({ serverUrl, anonKey, fetch }: Backend): Promise<Logo | null> {
  const response = await fetch(`${serverUrl}/rest/v1/settings?select=${columns}&id=eq.1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  });
  if (!response.ok) throw new Error(`The settings could not be read: ${response.status}`);
  const [row] = (await response.json()) as Parameters<typeof toLogo>[0][];
  return row ? toLogo(row) : null;
}
