import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { getEssence } from '#platform/storage/protocol/media-type.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { headLength, matchesSignature } from './file-signatures.ts';

/**
 * Passes the bytes on and checks them. The stream fails as soon as it exceeds `maxSize` bytes (EntityTooLarge), or if
 * its first bytes do not match the declared `type` (InvalidMimeType). Call `getResult` after the end of the stream, when
 * the size and the hash are known.
 */
export function inspectBytes(
  source: AsyncIterable<Buffer>,
  { type, maxSize }: { type: string; maxSize: number },
) {
  const hash = createHash('md5');
  let size = 0;

  async function* inspect() {
    // Collects the first bytes, and is undefined once their signature has been checked.
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxSize) throw new StorageError('EntityTooLarge');
      hash.update(chunk);
      if (!head) {
        yield chunk;
        continue;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < headLength) continue;
      assertSignature(type, head);
      yield head;
      head = undefined;
    }
    if (head) {
      assertSignature(type, head);
      if (head.length > 0) yield head;
    }
  }

  return {
    bytes: Readable.from(inspect(), { objectMode: false, highWaterMark: 256 * 1024 }),
    getResult: () => ({ size, md5: hash.digest('hex') }),
  };
}

/** Throws InvalidMimeType when a file that begins with `head` is not of the declared `type`. */
export function assertSignature(type: string, head: Buffer): void {
  if (!matchesSignature(getEssence(type), head))
    throw new StorageError('InvalidMimeType', `mime type ${type} is not what the file contains`);
}
