import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isFileMissing } from './file-missing.ts';
import type { ByteRange } from './files.ts';

/** The number of bytes that a stream reads at a time. Smaller chunks take more CPU time. */
const chunkSize = 256 * 1024;

/** The most bytes that are read without a stream. A stream would double the CPU time of a request for 20 kB. */
const maxShortRead = 256 * 1024;

/** Reads a range of a file on the disk, as `Files.read` does. Returns undefined if there is no such file. */
export async function readRange(
  path: string,
  range: ByteRange,
): Promise<Readable | Uint8Array<ArrayBuffer> | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (isFileMissing(error)) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const length = range.end - range.start + 1;
  if (length > maxShortRead) return createChunkStream(handle, range);
  try {
    return await readFully(handle, range.start, length);
  } finally {
    await handle.close();
  }
}

/** Streams a range. Nothing is read ahead, so a client that does not read costs no more memory than one chunk. */
function createChunkStream(handle: FileHandle, { start, end }: ByteRange): Readable {
  let position = start;
  return new Readable({
    highWaterMark: 0,
    read() {
      const length = Math.min(chunkSize, end + 1 - position);
      if (length === 0) {
        this.push(null);
        return;
      }
      readFully(handle, position, length).then(
        (bytes) => {
          position += length;
          this.push(bytes);
        },
        (error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      handle.close().then(() => callback(error), callback);
    },
  });
}

async function readFully(
  handle: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, start);
  if (bytesRead < length) throw new Error('A stored file is shorter than the size in its row');
  return buffer;
}
