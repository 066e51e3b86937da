import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import { DatabaseBusy, DatabaseUnavailable, retryAfter } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isLockTimeout, isRowLockTimeout } from '#platform/database/unavailable.ts';
import { BodyTooLarge } from '#platform/http/body.ts';
import { toCommonErrorResponse } from '#platform/http/common-errors.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import { DiskFull, FileStoreError, NotWritable } from '#platform/storage/files/files.ts';
import { StorageError } from './storage-error.ts';

/** Turns any error into a response of the storage protocol (docs/protocols/storage.md). Logs server errors. */
export function toStorageErrorResponse(error: unknown, context: Context): Response {
  const response = toCommonErrorResponse(error) ?? createErrorResponse(error, context);
  // No cache may keep an error, because the file may exist a moment later.
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function createErrorResponse(error: unknown, context: Context): Response {
  const storageError = toStorageError(error);
  if (storageError.status >= 500 && storageError.code !== 'TooBusy')
    console.error(`storage: ${context.req.method} failed:`, toLogEntry(storageError.cause));
  const { body } = storageError;
  const status = isMissingPublicFile(storageError, context) ? 404 : storageError.status;
  const mayRetry = status === 503 || status === 504;
  return Response.json(body, { status, ...(mayRetry && { headers: { 'Retry-After': String(retryAfter) } }) });
}

/**
 * Returns whether nothing is at the public URL of a file. Unlike Supabase Storage, we then send 404 as the HTTP status, too:
 * browsers, caches and search engines read no body. The client requests no such URL, it only creates them.
 */
const isMissingPublicFile = ({ code }: StorageError, context: Context) =>
  (code === 'NoSuchKey' || code === 'NoSuchBucket') &&
  /^(?:\/storage\/v1)?\/(?:object|render\/image)\/public\//.test(context.req.path);

/** Turns any error into the storage error that is sent to the client. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof JwtError) return new StorageError('AccessDenied', error.message);
  if (error instanceof BodyTooLarge)
    return new StorageError('EntityTooLarge', 'The request body is too large');
  if (error instanceof DatabaseUnavailable)
    return new StorageError('DatabaseUnavailable', undefined, { cause: error });
  if (error instanceof DatabaseBusy)
    return new StorageError('TooBusy', 'Too many requests are waiting for the database, try again shortly');
  if (error instanceof DiskFull) return new StorageError('DiskFull', undefined, { cause: error.message });
  if (error instanceof NotWritable)
    return new StorageError('NotWritable', undefined, { cause: error.message });
  if (error instanceof FileStoreError)
    return new StorageError(error.isTimeout ? 'FileStoreTimeout' : 'FileStoreUnavailable', undefined, {
      cause: error.message,
    });
  // If only a row was locked, `fromDatabaseError` returns ResourceLocked.
  if (isLockTimeout(error) && !isRowLockTimeout(error))
    return new StorageError('LockTimeout', undefined, { cause: error });
  if (error instanceof DatabaseError) return fromDatabaseError(error);
  return new StorageError('InternalError', undefined, { cause: error });
}

/** Maps SQLSTATEs to the codes of docs/protocols/storage.md#storage-errors. */
function fromDatabaseError(error: DatabaseError): StorageError {
  // Class 22: a value that its column does not accept, such as text with a NUL character.
  if (error.code?.startsWith('22')) return new StorageError('InvalidRequest', error.message);
  switch (error.code) {
    case '42501':
      return new StorageError(
        'AccessDenied',
        /row-level security/.test(error.message)
          ? 'new row violates row-level security policy'
          : error.message,
      );
    case '23505':
      return new StorageError('ResourceAlreadyExists');
    case '23503':
      return new StorageError('NoSuchBucket');
    case '55P03':
    case '40P01':
    case '40001':
      return new StorageError('ResourceLocked');
    case '53100':
      return new StorageError('DiskFull', undefined, { cause: error });
    case '57014':
      return new StorageError('DatabaseTimeout', undefined, { cause: error });
    default:
      return new StorageError('InternalError', undefined, { cause: error });
  }
}
