import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from './security-headers.ts';

/**
 * The built app's files, in the forms that the build compressed. Names under /assets carry a hash of
 * their content and never change; the others are asked for again after an hour.
 */
export function staticFiles(): MiddlewareHandler {
  return serveStatic({
    root: join(import.meta.dirname, '../build/client'),
    precompressed: true,
    onFound(_path, context) {
      const life = context.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      context.header('Cache-Control', `public, ${life}`);
      for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    },
  });
}
