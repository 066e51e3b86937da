import type { Readable } from 'node:stream';

/**
 * Converts a stream to a response body that is read at the client's pace. If the client disconnects, the stream is
 * destroyed. `Readable.toWeb` is not used, because canceling it during a read throws an error that cannot be caught.
 */
export function toWebStream(bytes: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = bytes[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        bytes.destroy();
      },
    },
    // Nothing is buffered here, so that a client that does not read holds no more than what was sent to it last.
    { highWaterMark: 0 },
  );
}
