import { Readable } from 'node:stream';
import { FileStoreError } from '#platform/storage/files/files.ts';

/** No list and no error of a store is larger. */
const maxTextLength = 4 * 1024 * 1024;

/**
 * Streams the body of a response of the store. Throws FileStoreError if the store ends it early, sends nothing for
 * `idleMs` while more is being read, or sends another number of bytes than `length`.
 */
export function streamBody(response: Response, length: number, idleMs: number): Readable {
  // Nothing is read ahead, so that a client that does not read takes no memory besides the buffers of the sockets.
  return Readable.from(readChunks(response, length, idleMs), { objectMode: false, highWaterMark: 1 });
}

/** Reads the whole body of a response of the store, which has `length` bytes. Throws FileStoreError like `streamBody`. */
export async function readBytes(
  response: Response,
  length: number,
  idleMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let position = 0;
  for await (const chunk of readChunks(response, length, idleMs)) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

/** Reads a list or an error. Throws FileStoreError if it is longer than `maxTextLength`, or like `streamBody`. */
export async function readText(response: Response, idleMs: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(response, undefined, idleMs)) {
    length += chunk.length;
    if (length > maxTextLength) throw new FileStoreError('The object store sent a text that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* readChunks(
  { body }: Response,
  length: number | undefined,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = (body ?? new Blob().stream()).getReader();
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), idleMs);
      if (done) break;
      received += value.length;
      if (length !== undefined && received > length) break;
      yield value;
    }
  } catch (error) {
    if (error instanceof FileStoreError) throw error;
    throw new FileStoreError(`The object store ended a response early, after ${received} bytes`, {
      cause: error,
    });
  } finally {
    // Does nothing if the body has ended. Otherwise it closes the connection.
    void reader.cancel().catch(() => {});
  }
  if (length !== undefined && received !== length)
    throw new FileStoreError(`The object store sent ${received} bytes or more instead of ${length}`);
}

async function withTimeout<Result>(result: Promise<Result>, ms: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new FileStoreError(`The object store sent nothing for ${ms} ms`, { isTimeout: true })),
    ms,
  );
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
