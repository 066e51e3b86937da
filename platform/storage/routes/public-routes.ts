import { type Context, Hono } from 'hono';
import type { Handler } from '#platform/http/handler.ts';
import { renderPublicImage } from '#platform/storage/images/render-image.ts';
import { downloadPublicObject } from '#platform/storage/read/download-object.ts';
import { infoPublicObject } from '#platform/storage/read/info-object.ts';
import { downloadSignedObject } from '#platform/storage/signed/download-signed-object.ts';
import { renderSignedImage } from '#platform/storage/signed/render-signed-image.ts';
import { uploadSignedObject } from '#platform/storage/signed/upload-signed-object.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';

/** Routes without an identity: files of public buckets, and signed URLs, whose token is the right. */
export function createPublicRoutes(service: StorageService): Hono {
  const handle = (handler: Handler<StorageService>) => (c: Context) => handler(service, c);
  const routes = new Hono();

  routes.get('/object/public/:bucket/:key{.+}', handle(downloadPublicObject));
  routes.get('/object/info/public/:bucket/:key{.+}', handle(infoPublicObject));
  routes.get('/render/image/public/:bucket/:key{.+}', handle(renderPublicImage));

  routes.get('/object/sign/:bucket/:key{.+}', handle(downloadSignedObject));
  routes.get('/render/image/sign/:bucket/:key{.+}', handle(renderSignedImage));
  routes.put('/object/upload/sign/:bucket/:key{.+}', handle(uploadSignedObject));
  return routes;
}
