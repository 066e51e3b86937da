import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable, retryAfter } from '#platform/database/database.ts';
import { forLog } from '#platform/database/for-log.ts';
import { ApiKeyError } from '#platform/http/api-key.ts';
import { BodyTooLarge } from '#platform/http/body.ts';
import { JwtError } from '#platform/jwt/jwt.ts';
import { StorageError } from './storage-error.ts';

/** Words any failure in storage's shape (docs/protocols.md#storage-errors). What is not the caller's doing goes to the log. */
export function answerError(error: unknown, c: Context): Response {
  // No cache may keep a refusal: the file may be there a moment later.
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (error instanceof ApiKeyError) return Response.json(error.body, { status: error.status, headers });
  const refusal = asStorageError(error);
  if (refusal.status >= 500 && refusal.code !== 'TooBusy')
    console.error(`storage: ${c.req.method} failed:`, forLog(refusal.cause));
  if (refusal.status === 503) headers.set('Retry-After', String(retryAfter));
  return Response.json(refusal.body, { status: refusal.status, headers });
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof JwtError) return new StorageError('AccessDenied', error.message);
  if (error instanceof BodyTooLarge)
    return new StorageError('EntityTooLarge', 'The request body is too large');
  if (error instanceof DatabaseUnavailable)
    return new StorageError('DatabaseUnavailable', undefined, { cause: error });
  if (error instanceof DatabaseError) return asRefusal(error);
  return new StorageError('InternalError', undefined, { cause: error });
}

/** The table of SQLSTATEs at the end of docs/protocols.md#storage-errors. */
function asRefusal(error: DatabaseError): StorageError {
  // Class 22: a value that its column does not take, such as a text with a NUL character.
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
    case '57014':
      return new StorageError('DatabaseTimeout', undefined, { cause: error });
    default:
      return new StorageError('InternalError', undefined, { cause: error });
  }
}
