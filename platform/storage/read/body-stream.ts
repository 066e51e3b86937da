import type { Readable } from 'node:stream';

/**
 * Bytes as the body of an answer, read as the client takes them; a client that goes away closes them.
 * `Readable.toWeb` is not used: cancelled while it reads, it throws where nobody can catch it.
 */
export function bodyStream(bytes: Readable): ReadableStream<Uint8Array> {
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
    // Nothing is read ahead of the client: the file's own stream does that.
    { highWaterMark: 0 },
  );
}
