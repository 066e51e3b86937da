import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Routes } from '#platform/http/sub-app.ts';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './buckets/buckets.ts';
import { listObjects, listObjectsV2 } from './objects/list-objects.ts';
import { copyObject, moveObject, removeObject, removeObjects } from './objects/objects.ts';
import { downloadObject, downloadPublicObject, infoObject, infoPublicObject } from './read/read-object.ts';
import { renderAuthenticatedImage, renderPublicImage } from './read/render-image.ts';
import { createUpload } from './resumable/create-upload.ts';
import {
  appendToUpload,
  describeProtocol,
  describeUpload,
  terminateUpload,
} from './resumable/resumable-uploads.ts';
import type { UploadRoutes } from './resumable/upload-access.ts';
import type { OptionallyAuthenticated } from './service/optional-authentication.ts';
import type { StorageService } from './service/service.ts';
import { signUpload, uploadSignedObject } from './signed/signed-uploads.ts';
import { downloadSignedObject, renderSignedImage, signObject, signObjects } from './signed/signed-urls.ts';
import { updateObject, uploadObject } from './upload/upload-object.ts';

// Handlers of GET also serve HEAD. A route of HEAD does not serve GET.

/** Routes without an identity: files of public buckets, and signed URLs, whose token grants access. */
export const publicRoutes: Routes<StorageService> = [
  ['GET', '/object/public/:bucket/:key{.+}', downloadPublicObject],
  ['GET', '/object/info/public/:bucket/:key{.+}', infoPublicObject],
  ['GET', '/render/image/public/:bucket/:key{.+}', renderPublicImage],

  ['GET', '/object/sign/:bucket/:key{.+}', downloadSignedObject],
  ['GET', '/render/image/sign/:bucket/:key{.+}', renderSignedImage],
  ['PUT', '/object/upload/sign/:bucket/:key{.+}', uploadSignedObject],
];

/** The path of resumable uploads as the caller. */
const uploadPath = '/upload/resumable';
/** The path of resumable uploads with the token of a signed URL, without an identity. */
const signedUploadPath = `${uploadPath}/sign`;

/**
 * The routes that tell whoever asks what resumable uploads offer. All other OPTIONS requests are preflights, which
 * `cors.ts` responds to.
 */
export const uploadOptionsRoutes: Routes<StorageService> = [
  ['OPTIONS', uploadPath, describeProtocol],
  ['OPTIONS', `${uploadPath}/:id`, describeProtocol],
  ['OPTIONS', signedUploadPath, describeProtocol],
  ['OPTIONS', `${signedUploadPath}/:id`, describeProtocol],
];

const createUploadRoutes = (path: string): UploadRoutes => [
  ['POST', path, createUpload],
  ['HEAD', `${path}/:id`, describeUpload],
  ['PATCH', `${path}/:id`, appendToUpload],
  ['POST', `${path}/:id`, appendToUpload],
  ['DELETE', `${path}/:id`, terminateUpload],
];
export const signedUploadRoutes = createUploadRoutes(signedUploadPath);
export const uploadRoutes = createUploadRoutes(uploadPath);

/** Routes that act as the caller, under row level security. */
export const authenticatedRoutes: Routes<StorageService, Authenticated> = [
  ['GET', '/bucket', listBuckets],
  ['POST', '/bucket', createBucket],
  ['GET', '/bucket/:bucket', getBucket],
  ['PUT', '/bucket/:bucket', updateBucket],
  ['DELETE', '/bucket/:bucket', deleteBucket],
  ['POST', '/bucket/:bucket/empty', emptyBucket],

  ['POST', '/object/upload/sign/:bucket/:key{.+}', signUpload],
  ['POST', '/object/sign/:bucket', signObjects],
  ['POST', '/object/sign/:bucket/:key{.+}', signObject],
  ['POST', '/object/list/:bucket', listObjects],
  ['POST', '/object/list-v2/:bucket', listObjectsV2],
  ['POST', '/object/move', moveObject],
  ['POST', '/object/copy', copyObject],
  ['GET', '/object/info/authenticated/:bucket/:key{.+}', infoObject],
  ['GET', '/object/authenticated/:bucket/:key{.+}', downloadObject],
  ['GET', '/render/image/authenticated/:bucket/:key{.+}', renderAuthenticatedImage],
  ['POST', '/object/:bucket/:key{.+}', uploadObject],
  ['PUT', '/object/:bucket/:key{.+}', updateObject],
  ['DELETE', '/object/:bucket', removeObjects],
  ['DELETE', '/object/:bucket/:key{.+}', removeObject],
];

/**
 * Routes that read a public file for anybody and a private one with the caller's rights. The client uses the same URL for
 * both, so the identity is optional. These are the only such routes, and neither of them writes.
 */
export const optionallyAuthenticatedRoutes: Routes<StorageService, OptionallyAuthenticated> = [
  ['GET', '/object/info/:bucket/:key{.+}', infoObject],
  ['GET', '/object/:bucket/:key{.+}', downloadObject],
];
