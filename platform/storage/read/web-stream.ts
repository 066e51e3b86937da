import type { Readable } from 'node:stream';
import { ResponseCutOff } from '#platform/http/response-cut-off.ts';

/**
 * Converts a stream to a response body that is read at the client's pace. If the client disconnects, the stream is
 * destroyed. If the stream fails, the connection is closed, so that the client does not take the part for the whole.
 * `Readable.toWeb` is not used, because canceling it during a read throws an error that cannot be caught.
 */
export function toWebStream(bytes: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]();
  let isCanceled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch((error) => {
          if (!isCanceled) console.error('storage: a file cannot be read to its end:', error);
          throw new ResponseCutOff(error);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        isCanceled = true;
        bytes.destroy();
      },
    },
    // Nothing is read ahead, so a client that does not read costs no more memory than one chunk.
    { highWaterMark: 0 },
  );
}
