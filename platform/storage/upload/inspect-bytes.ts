import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { essenceOf } from '#platform/storage/media-type.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { headLength, mayBe } from './signatures.ts';

/** What is known of a file's bytes once all of them have passed. */
export interface Inspection {
  size: number;
  md5: string;
}

/**
 * Passes bytes on, and fails the stream as soon as they are more than `limit` (EntityTooLarge) or their
 * beginning is not that of the declared `type` (InvalidMimeType). `result` may be asked after the end.
 */
export function inspectBytes(
  source: Readable,
  { type, limit }: { type: string; limit: number },
): { bytes: Readable; result(): Inspection } {
  const hash = createHash('md5');
  let size = 0;

  async function* inspected() {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new StorageError('EntityTooLarge');
      hash.update(chunk);
      if (!head) {
        yield chunk;
        continue;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < headLength) continue;
      checkHead(type, head);
      yield head;
      head = undefined;
    }
    if (head) {
      checkHead(type, head);
      if (head.length > 0) yield head;
    }
  }

  return {
    bytes: Readable.from(inspected(), { objectMode: false, highWaterMark: 256 * 1024 }),
    result: () => ({ size, md5: hash.digest('hex') }),
  };
}

/** Throws InvalidMimeType when a file that begins with `head` is not what `type` says it is. */
export function checkHead(type: string, head: Buffer): void {
  if (!mayBe(essenceOf(type), head))
    throw new StorageError(
      'InvalidMimeType',
      `mime type ${type} is not supported, or is not what the file contains`,
    );
}
