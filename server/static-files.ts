import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders, workerSecurityPolicy } from './pages/security-headers.ts';

/**
 * Serves the built app's files, precompressed by the build. Files under /assets are immutable, because their
 * names contain a hash of their content. Browsers revalidate the other files after an hour.
 */
export function serveStaticFiles(folder = join(import.meta.dirname, '../build/client')): MiddlewareHandler {
  // The build does not change while the server runs, so it need not look on the disk for each page.
  const paths = new Set(readdirSync(folder, { recursive: true }).map((path) => `/${path}`));
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound(_path, context) {
      const maxAge = context.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      context.header('Cache-Control', `public, ${maxAge}`);
      for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
      if (isWorker(context.req.path)) context.header('content-security-policy', workerSecurityPolicy);
    },
  });
  return async (context, next) => {
    if (!paths.has(context.req.path)) return next();
    const found = await serve(context, next);
    if (!(found instanceof Response)) return found;
    const response = isOneRange(context.req.header('range')) ? found : toWholeFile(found);
    if (!isUnmodified(response, context.req.header('if-modified-since'))) return response;
    await response.body?.cancel();
    response.headers.delete('content-length');
    return new Response(null, { status: 304, headers: response.headers });
  };
}

/** Returns whether a built file is the start of a worker, which the build names after its module. */
const isWorker = (path: string) => /^\/assets\/[a-z-]+-worker-[^/]+\.js$/.test(path);

/** Returns whether Hono can send what the header requests. Hono accepts a range without a unit, too. */
const isOneRange = (range: string | undefined) => /^(bytes=)?(\d+-\d*|-\d+)$/.test(range ?? '');

/**
 * Hono sends for several ranges and for other units the whole file as if it were a range. A header that the server does
 * not support must have no effect (RFC 9110 section 14.2).
 */
function toWholeFile(response: Response): Response {
  if (response.status !== 206) return response;
  const { body, headers } = response;
  headers.delete('content-range');
  return new Response(body, { status: 200, headers });
}

/** Returns whether the client's copy is still current (RFC 9110 section 13.1.3). */
function isUnmodified({ status, headers }: Response, since: string | undefined): boolean {
  const changed = Date.parse(headers.get('last-modified') ?? '');
  return status === 200 && since !== undefined && changed <= Date.parse(since);
}
