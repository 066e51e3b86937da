import { type Context, Hono } from 'hono';
import type { Handler } from '#platform/http/handler.ts';
import type { OptionallyAuthenticated } from '#platform/storage/optional-authentication.ts';
import { downloadObject } from '#platform/storage/read/download-object.ts';
import { infoObject } from '#platform/storage/read/info-object.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';

/**
 * Routes that read a public file for anybody and a private one by the caller's right. The client uses the same URL for
 * both, so the identity is optional. These are the only such routes: neither of them writes.
 */
export function createOptionallyAuthenticatedRoutes(service: StorageService): Hono<OptionallyAuthenticated> {
  const handle =
    (handler: Handler<StorageService, OptionallyAuthenticated>) => (c: Context<OptionallyAuthenticated>) =>
      handler(service, c);
  const routes = new Hono<OptionallyAuthenticated>();

  routes.get('/object/info/:bucket/:key{.+}', handle(infoObject));
  routes.get('/object/:bucket/:key{.+}', handle(downloadObject));
  return routes;
}
