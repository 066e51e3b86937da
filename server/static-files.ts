import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from './pages/security-headers.ts';

/**
 * Serves the built app's files, precompressed by the build. Files under /assets are immutable, because their
 * names contain a hash of their content. Browsers revalidate the other files after an hour.
 */
export function serveStaticFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: join(import.meta.dirname, '../build/client'),
    precompressed: true,
    onFound(_path, context) {
      const maxAge = context.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      context.header('Cache-Control', `public, ${maxAge}`);
      for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    },
  });
  return async (context, next) => {
    const response = await serve(context, next);
    if (!(response instanceof Response)) return response;
    if (!isUnmodified(response, context.req.header('if-modified-since'))) return response;
    await response.body?.cancel();
    response.headers.delete('content-length');
    return new Response(null, { status: 304, headers: response.headers });
  };
}

/** Whether the client's copy is still current (RFC 9110 section 13.1.3). */
function isUnmodified({ status, headers }: Response, since: string | undefined): boolean {
  const changed = Date.parse(headers.get('last-modified') ?? '');
  return status === 200 && since !== undefined && changed <= Date.parse(since);
}
