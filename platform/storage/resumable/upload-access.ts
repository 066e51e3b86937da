import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Routes } from '#platform/http/sub-app.ts';
import type { ObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { createCallerWriter, type ObjectWriter } from '#platform/storage/rows/object-writer.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler, PublicHandler, StorageService } from '#platform/storage/service/service.ts';
import { verifyUrlToken } from '#platform/storage/signed/url-token.ts';
import type { UploadRow } from './store/upload-row.ts';

/** The rights of a request to the object at a path. */
export interface UploadGrant {
  ownerId: string | null;
  /** It is null with a signed URL. */
  role: string | null;
  upsert: boolean;
  writer: ObjectWriter;
}

/** Finds out what a request may do. Only this differs between uploads as the caller and uploads with a signed URL. */
export type GetGrant = (path: ObjectPath) => Promise<UploadGrant>;

/** A handler of both kinds of resumable upload. */
export type UploadHandler = (
  service: StorageService,
  context: Context,
  getGrant: GetGrant,
) => Promise<Response>;

type UploadToStore = Pick<UploadRow, 'bucket_id' | 'name' | 'owner_id' | 'description' | 'upsert'> & {
  length: string | number | null;
};

/** Throws the error that storing the object of this upload would throw, if any. Changes nothing. */
export const assertGranted = ({ writer }: UploadGrant, upload: UploadToStore): Promise<void> =>
  writer.assertCanWrite({
    bucketId: upload.bucket_id,
    name: upload.name,
    ownerId: upload.owner_id,
    version: crypto.randomUUID(),
    metadata: {
      mimetype: upload.description.type,
      contentLength: upload.length === null ? undefined : Number(upload.length),
    },
    userMetadata: upload.description.userMetadata ?? null,
    upsert: upload.upsert,
  });

type Method = Routes<StorageService>[number][0];
export type UploadRoutes = readonly (readonly [method: Method, path: string, handle: UploadHandler])[];

/** Creates routes on which the caller uploads as herself, under row level security. */
export const asCaller = (routes: UploadRoutes): Routes<StorageService, Authenticated> =>
  routes.map(([method, path, handle]) => {
    const handler: CallerHandler = (service, context) =>
      handle(service, context, async () => ({
        ownerId: context.get('identity').claims.sub ?? null,
        role: context.get('identity').role,
        upsert: context.req.header('x-upsert') === 'true',
        writer: createCallerWriter(service.database, getRequestContext(context)),
      }));
    return [method, path, handler];
  });

/**
 * Creates routes on which whoever has the token of a signed URL uploads as the user who signed it. They throw InvalidJWT
 * and InvalidSignature.
 */
export const withSignedUrl = (routes: UploadRoutes): Routes<StorageService> =>
  routes.map(([method, path, handle]) => {
    const handler: PublicHandler = (service, context) =>
      handle(service, context, async (target) => {
        const token = context.req.header('x-signature');
        if (!token) throw new StorageError('InvalidSignature', 'Missing x-signature header');
        const { owner, upsert, session_id } = await verifyUrlToken(service.jwt, 'upload', target, token);
        return {
          ownerId: owner ?? null,
          role: null,
          upsert: upsert ?? false,
          writer: service.getPrivileged(context).createSignedWriter(session_id),
        };
      });
    return [method, path, handler];
  });
