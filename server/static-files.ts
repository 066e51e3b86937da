import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from './security-headers.ts';

/**
 * The built app's files, in the forms that the build compressed. Names under /assets carry a hash of
 * their content and never change; the others are asked for again after an hour, and sent again if they did.
 */
export function staticFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: join(import.meta.dirname, '../build/client'),
    precompressed: true,
    onFound(_path, context) {
      const life = context.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      context.header('Cache-Control', `public, ${life}`);
      for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    },
  });
  return async (context, next) => {
    const answer = await serve(context, next);
    if (!(answer instanceof Response) || !isKnown(answer, context.req.header('if-modified-since')))
      return answer;
    await answer.body?.cancel();
    answer.headers.delete('content-length');
    return new Response(null, { status: 304, headers: answer.headers });
  };
}

/** Whether the browser has this very file already (RFC 9110 section 13.1.3). */
function isKnown({ status, headers }: Response, since: string | undefined): boolean {
  const changed = Date.parse(headers.get('last-modified') ?? '');
  return status === 200 && since !== undefined && changed <= Date.parse(since);
}
