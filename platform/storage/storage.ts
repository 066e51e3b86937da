import { Hono } from 'hono';
import { authenticate } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import { createSubApp } from '#platform/http/sub-app.ts';
import { drainRejectedRequests } from './drain-rejected-requests.ts';
import { withRenditions } from './images/rendition-cache.ts';
import { createRenditions } from './images/renditions.ts';
import { allowOtherOrigins } from './protocol/cors.ts';
import { toStorageErrorResponse } from './protocol/error-response.ts';
import { StorageError } from './protocol/storage-error.ts';
import { createUploadTurns } from './resumable/store/upload-turns.ts';
import { addVersion, requireTus, toTusErrorResponse } from './resumable/tus-protocol.ts';
import { asCaller, withSignedUrl } from './resumable/upload-access.ts';
import {
  authenticatedRoutes,
  optionallyAuthenticatedRoutes,
  publicRoutes,
  signedUploadRoutes,
  uploadOptionsRoutes,
  uploadRoutes,
} from './routes.ts';
import { authenticateIfPossible } from './service/optional-authentication.ts';
import { createPrivilegedQueries } from './service/privileged-queries.ts';
import type { StorageOptions, StorageService } from './service/service.ts';

/** The storage service (docs/protocols/storage.md), to be mounted at /storage/v1. */
export function createStorage({
  renditionCache,
  maxObjectSize = 50 * 1024 * 1024,
  ...options
}: StorageOptions): Hono {
  const service: StorageService = {
    ...options,
    files: withRenditions(options.files, renditionCache),
    renditions: createRenditions(options.files, renditionCache),
    uploadTurns: createUploadTurns(options.database.privileged),
    maxObjectSize,
    getPrivileged: (context) => createPrivilegedQueries(options.database, getCaller(context)),
  };
  const app = new Hono();
  app.use('/upload/resumable/*', addVersion(maxObjectSize));
  // These come before `allowOtherOrigins`, which responds to every OPTIONS request that reaches it.
  app.route('/', createSubApp(service, uploadOptionsRoutes));
  app.use(allowOtherOrigins);
  app.use(drainRejectedRequests());
  app.onError(toStorageErrorResponse);

  // The most specific paths come first, because `/object/:bucket/:key` in the last group also matches other paths.
  const { gateway } = service;
  const signedUploads = createSubApp(service, withSignedUrl(signedUploadRoutes), requireTus);
  const uploads = createSubApp(service, asCaller(uploadRoutes), requireTus, authenticate(gateway));
  for (const subApp of [signedUploads, uploads]) subApp.onError(toTusErrorResponse);
  app.route('/', signedUploads);
  app.route('/', uploads);
  app.route('/', createSubApp(service, publicRoutes));
  app.route('/', createSubApp(service, authenticatedRoutes, authenticate(gateway)));
  app.route('/', createSubApp(service, optionallyAuthenticatedRoutes, authenticateIfPossible(gateway)));

  app.all('*', (context) => {
    throw new StorageError(
      'NoSuchRoute',
      `${context.req.method} ${context.req.path} is not offered by this server`,
    );
  });
  return app;
}
