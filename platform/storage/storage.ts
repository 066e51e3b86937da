import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { answerError } from './answer-error.ts';
import { createBucket } from './buckets/create-bucket.ts';
import { deleteBucket } from './buckets/delete-bucket.ts';
import { emptyBucket } from './buckets/empty-bucket.ts';
import { getBucket } from './buckets/get-bucket.ts';
import { listBuckets } from './buckets/list-buckets.ts';
import { updateBucket } from './buckets/update-bucket.ts';
import type { Files } from './files/files.ts';
import { type Forms, withForms } from './images/forms.ts';
import { createImages } from './images/images.ts';
import { renderAuthenticatedImage, renderPublicImage } from './images/render-image.ts';
import { copyObject } from './objects/copy-object.ts';
import { listObjects } from './objects/list-objects.ts';
import { listObjectsV2 } from './objects/list-objects-v2.ts';
import { moveObject } from './objects/move-object.ts';
import { removeObject } from './objects/remove-object.ts';
import { removeObjects } from './objects/remove-objects.ts';
import type { Parts } from './parts.ts';
import { createPrivileged } from './privileged.ts';
import { downloadAuthenticatedObject, downloadObject, downloadPublicObject } from './read/download-object.ts';
import { infoAuthenticatedObject, infoObject, infoPublicObject } from './read/info-object.ts';
import { downloadSignedObject } from './signed/download-signed-object.ts';
import { renderSignedImage } from './signed/render-signed-image.ts';
import { signObject } from './signed/sign-object.ts';
import { signObjects } from './signed/sign-objects.ts';
import { signUpload } from './signed/sign-upload.ts';
import { uploadSignedObject } from './signed/upload-signed-object.ts';
import { StorageError } from './storage-error.ts';
import { updateObject, uploadObject } from './upload/upload-object.ts';

export interface StorageOptions {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  files: Files;
  /** Where forms of pictures are kept. */
  forms: Forms;
  /** The most bytes of any object, whatever its bucket allows; 50 MiB unless told. */
  maxObjectSize?: number;
}

/** The storage service (docs/protocols.md#storage), to be mounted at /storage/v1. */
export function createStorage({ forms, maxObjectSize = 50 * 1024 * 1024, ...options }: StorageOptions): Hono {
  const parts: Parts = {
    ...options,
    files: withForms(options.files, forms),
    images: createImages(options.files, forms),
    maxObjectSize,
    privileged: createPrivileged(options.database),
  };
  const app = new Hono();
  app.use(cors({ origin: '*', allowMethods, exposeHeaders, maxAge: 86_400 }));
  app.onError(answerError);

  app.get('/bucket', listBuckets(parts));
  app.post('/bucket', createBucket(parts));
  app.get('/bucket/:bucket', getBucket(parts));
  app.put('/bucket/:bucket', updateBucket(parts));
  app.delete('/bucket/:bucket', deleteBucket(parts));
  app.post('/bucket/:bucket/empty', emptyBucket(parts));

  // No key and no login: public files, and addresses whose token is the right.
  app.get('/object/public/:bucket/:key{.+}', downloadPublicObject(parts));
  app.get('/object/info/public/:bucket/:key{.+}', infoPublicObject(parts));
  app.get('/object/sign/:bucket/:key{.+}', downloadSignedObject(parts));
  app.get('/render/image/public/:bucket/:key{.+}', renderPublicImage(parts));
  app.get('/render/image/sign/:bucket/:key{.+}', renderSignedImage(parts));
  app.put('/object/upload/sign/:bucket/:key{.+}', uploadSignedObject(parts));

  app.post('/object/upload/sign/:bucket/:key{.+}', signUpload(parts));
  app.post('/object/sign/:bucket', signObjects(parts));
  app.post('/object/sign/:bucket/:key{.+}', signObject(parts));
  app.post('/object/list/:bucket', listObjects(parts));
  app.post('/object/list-v2/:bucket', listObjectsV2(parts));
  app.post('/object/move', moveObject(parts));
  app.post('/object/copy', copyObject(parts));
  app.get('/object/info/authenticated/:bucket/:key{.+}', infoAuthenticatedObject(parts));
  app.get('/object/info/:bucket/:key{.+}', infoObject(parts));
  app.get('/object/authenticated/:bucket/:key{.+}', downloadAuthenticatedObject(parts));
  app.get('/render/image/authenticated/:bucket/:key{.+}', renderAuthenticatedImage(parts));
  app.get('/object/:bucket/:key{.+}', downloadObject(parts));
  app.post('/object/:bucket/:key{.+}', uploadObject(parts));
  app.put('/object/:bucket/:key{.+}', updateObject(parts));
  app.delete('/object/:bucket', removeObjects(parts));
  app.delete('/object/:bucket/:key{.+}', removeObject(parts));

  app.all('*', (c) => {
    throw new StorageError('NoSuchRoute', `${c.req.method} ${c.req.path} is not offered by this server`);
  });
  return app;
}

const allowMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** What scripts of other origins may read beside the few headers that they always may. */
const exposeHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Transformations',
];
