import { Readable } from 'node:stream';
import { StorageError } from '#platform/storage/storage-error.ts';

/** The body of an upload. Giving up on it does not cut the connection, so that the refusal still arrives. */
export interface RequestBody {
  /** The bytes. Fails when the client goes away before their end. */
  bytes: Readable;
  /**
   * Reads and forgets what is left. A client hears an answer only once it has sent its body;
   * one that has more than `drainLimit` to go is cut off.
   */
  drain(): Promise<void>;
}

const drainLimit = 64 * 1024 * 1024;

export function openBody(request: Request): RequestBody {
  const reader = request.body?.getReader();
  if (!reader) return { bytes: Readable.from([]), drain: async () => {} };

  async function* chunks(from: ReadableStreamDefaultReader<Uint8Array>) {
    try {
      for (let next = await from.read(); !next.done; next = await from.read()) yield next.value;
    } catch (error) {
      throw new StorageError('InvalidRequest', 'The upload broke off before its end', { cause: error });
    }
  }
  const bytes = Readable.from(chunks(reader), { objectMode: false, highWaterMark: 256 * 1024 });
  // Nobody may be listening yet, or any more, when the client goes away.
  bytes.on('error', () => {});

  return {
    bytes,
    async drain() {
      bytes.destroy();
      try {
        for (let left = drainLimit; left > 0; ) {
          const { done, value } = await reader.read();
          if (done) return;
          left -= value.byteLength;
        }
        await reader.cancel();
      } catch {
        // The client is gone, and with it the one who would have heard.
      }
    },
  };
}
