import { type Context, Hono } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { createBucket } from '#platform/storage/buckets/create-bucket.ts';
import { deleteBucket } from '#platform/storage/buckets/delete-bucket.ts';
import { emptyBucket } from '#platform/storage/buckets/empty-bucket.ts';
import { getBucket } from '#platform/storage/buckets/get-bucket.ts';
import { listBuckets } from '#platform/storage/buckets/list-buckets.ts';
import { updateBucket } from '#platform/storage/buckets/update-bucket.ts';
import { renderAuthenticatedImage } from '#platform/storage/images/render-image.ts';
import { copyObject } from '#platform/storage/objects/copy-object.ts';
import { listObjects } from '#platform/storage/objects/list-objects.ts';
import { listObjectsV2 } from '#platform/storage/objects/list-objects-v2.ts';
import { moveObject } from '#platform/storage/objects/move-object.ts';
import { removeObject } from '#platform/storage/objects/remove-object.ts';
import { removeObjects } from '#platform/storage/objects/remove-objects.ts';
import { downloadAuthenticatedObject } from '#platform/storage/read/download-object.ts';
import { infoAuthenticatedObject } from '#platform/storage/read/info-object.ts';
import { signObject } from '#platform/storage/signed/sign-object.ts';
import { signObjects } from '#platform/storage/signed/sign-objects.ts';
import { signUpload } from '#platform/storage/signed/sign-upload.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { updateObject, uploadObject } from '#platform/storage/upload/upload-object.ts';

/** Routes that act as the caller, under row level security. */
export function createAuthenticatedRoutes(service: StorageService): Hono<Authenticated> {
  const handle = (handler: Handler<StorageService, Authenticated>) => (c: Context<Authenticated>) =>
    handler(service, c);
  const routes = new Hono<Authenticated>();

  routes.get('/bucket', handle(listBuckets));
  routes.post('/bucket', handle(createBucket));
  routes.get('/bucket/:bucket', handle(getBucket));
  routes.put('/bucket/:bucket', handle(updateBucket));
  routes.delete('/bucket/:bucket', handle(deleteBucket));
  routes.post('/bucket/:bucket/empty', handle(emptyBucket));

  routes.post('/object/upload/sign/:bucket/:key{.+}', handle(signUpload));
  routes.post('/object/sign/:bucket', handle(signObjects));
  routes.post('/object/sign/:bucket/:key{.+}', handle(signObject));
  routes.post('/object/list/:bucket', handle(listObjects));
  routes.post('/object/list-v2/:bucket', handle(listObjectsV2));
  routes.post('/object/move', handle(moveObject));
  routes.post('/object/copy', handle(copyObject));
  routes.get('/object/info/authenticated/:bucket/:key{.+}', handle(infoAuthenticatedObject));
  routes.get('/object/authenticated/:bucket/:key{.+}', handle(downloadAuthenticatedObject));
  routes.get('/render/image/authenticated/:bucket/:key{.+}', handle(renderAuthenticatedImage));
  routes.post('/object/:bucket/:key{.+}', handle(uploadObject));
  routes.put('/object/:bucket/:key{.+}', handle(updateObject));
  routes.delete('/object/:bucket', handle(removeObjects));
  routes.delete('/object/:bucket/:key{.+}', handle(removeObject));
  return routes;
}
