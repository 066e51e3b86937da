import { Readable } from 'node:stream';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';

/** The body of an upload. Destroying `bytes` leaves the connection open, so that an error response can still be sent. */
interface RequestBody {
  /** Fails when the client disconnects before the end. */
  bytes: Readable;
  /** Stops reading. The rest of a rejected upload is left to `drainRejectedRequests`. */
  release(): void;
}

/** Opens a request's body. A missing body counts as empty. */
export function openBody(body: ReadableStream<Uint8Array> | null): RequestBody {
  const reader = body?.getReader();
  if (!reader) return { bytes: Readable.from([]), release() {} };

  async function* readChunks(from: ReadableStreamDefaultReader<Uint8Array>) {
    try {
      for (let next = await from.read(); !next.done; next = await from.read()) yield next.value;
    } catch (error) {
      throw new StorageError('InvalidRequest', 'The upload is incomplete', { cause: error });
    }
  }
  const bytes = Readable.from(readChunks(reader), { objectMode: false, highWaterMark: 256 * 1024 });
  // The client may disconnect while the bytes are not being read. Without a listener, that error would end the process.
  bytes.on('error', () => {});

  return {
    bytes,
    release() {
      bytes.destroy();
      reader.releaseLock();
    },
  };
}
