import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { headLength } from '#platform/storage/upload/file-signatures.ts';
import { assertSignature } from '#platform/storage/upload/inspect-bytes.ts';
import { openBody } from '#platform/storage/upload/request-body.ts';
import { getSizeLimit } from '#platform/storage/upload/store-object.ts';
import { completeUpload, removeUpload } from './complete-upload.ts';
import type { FoundUpload } from './find-upload.ts';
import { TusError } from './store/tus-error.ts';
import { getLength } from './store/upload-row.ts';
import { watchGrant } from './watch-grant.ts';

/**
 * Adds the body of a request to an upload, stores the object when all bytes have arrived, and returns the new offset.
 * Keeps what has arrived if the client disconnects, but nothing of a file that begins with bytes of another type. Throws
 * the TusErrors SizeExceeded and Interrupted, GrantLost, and the errors of `completeUpload`.
 *
 * @param turn is aborted when the request has to stop
 */
export async function receiveBytes(
  service: StorageService,
  context: Context,
  found: FoundUpload,
  turn: AbortSignal,
): Promise<number> {
  const { upload, offset } = found;
  const bucket = await service.getPrivileged(context).getBucket(upload.bucket_id);
  const length = getLength(upload);
  const maxBytes = (length ?? getSizeLimit(bucket, service.maxObjectSize)) - offset;
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new TusError('SizeExceeded');

  const { bytes, release } = openBody(context.req.raw.body);
  const grantWatch = watchGrant(found);
  const signal = AbortSignal.any([turn, grantWatch.signal]);
  // Without this, the read of a body whose client has lost its connection would never end.
  signal.addEventListener('abort', release);
  try {
    const limited = limitBytes(bytes, maxBytes);
    const accepted = offset === 0 ? checkStart(limited, upload.description.type) : limited;
    await service.partialFiles.append(
      upload.id,
      offset,
      Readable.from(accepted, { objectMode: false }),
      signal,
    );
  } catch (error) {
    release();
    if (error instanceof StorageError && error.code === 'InvalidMimeType')
      await removeUpload(service, context, upload.id);
    throw error;
  } finally {
    signal.removeEventListener('abort', release);
    grantWatch.stop();
  }
  const received = (await service.partialFiles.getSize(upload.id)) ?? 0;
  if (received === length) await completeUpload(service, context, found, bucket);
  return received;
}

async function* limitBytes(source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let remaining = maxBytes;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    remaining -= chunk.length;
    if (remaining < 0) throw new TusError('SizeExceeded');
    yield chunk;
  }
}

/**
 * Throws InvalidMimeType if the first chunk does not match the type. A chunk that is too short to tell is passed on,
 * because `completeUpload` checks the bytes again.
 */
async function* checkStart(source: AsyncIterable<Buffer>, type: string): AsyncGenerator<Buffer> {
  let isStart = true;
  for await (const chunk of source) {
    if (isStart && chunk.length >= headLength) assertSignature(type, chunk);
    isStart = false;
    yield chunk;
  }
}
