import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { StorageError } from '#platform/storage/storage-error.ts';

/** The body of an upload. Destroying `bytes` leaves the connection open, so that an error response can still be sent. */
interface RequestBody {
  /** Fails when the client disconnects before the end. */
  bytes: Readable;
  /**
   * Reads and discards the rest, because a client reads the response only after it has sent its body. Disconnects the
   * client if the rest exceeds `maxDrained` bytes.
   */
  drain(): Promise<void>;
}

/** In bytes. */
const maxDrained = 64 * 1024 * 1024;

export function openBody(body: ReadableStream<Uint8Array> | null): RequestBody {
  const reader = body?.getReader();
  if (!reader) return { bytes: Readable.from([]), drain: async () => {} };

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
    async drain() {
      bytes.destroy();
      try {
        for (let remaining = maxDrained; remaining > 0; ) {
          const { done, value } = await reader.read();
          if (done) return;
          remaining -= value.byteLength;
        }
        await reader.cancel();
      } catch {
        // The client has disconnected and will not read the response.
      }
    },
  };
}

/** Drains the body of a request that was rejected before its handler opened the body. */
export const drainRejectedRequest: MiddlewareHandler = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (c.error && body && !body.locked) await openBody(body).drain();
};
