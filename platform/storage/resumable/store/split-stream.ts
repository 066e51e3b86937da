import { Readable } from 'node:stream';

/** A part of a stream, to be read to its end before the next one is requested. */
interface Segment {
  segment: Readable;
  /** Returns the number of bytes that have been read. */
  getSize(): number;
}

/**
 * Splits a stream into segments, each of which ends with the chunk that brings it to `maxSize` bytes or more. If the
 * stream fails, the last segment has what arrived before, and `throwIfFailed` throws. There are no empty segments.
 */
export function splitStream(source: Readable, maxSize: number) {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let failure: { error: unknown } | undefined;

  async function readChunk(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await chunks.next();
      return done ? undefined : value;
    } catch (error) {
      failure = { error };
      return undefined;
    }
  }

  async function* createSegments(): AsyncGenerator<Segment> {
    for (let first = await readChunk(); first; first = await readChunk()) {
      let size = 0;
      async function* readSegment(next: Buffer | undefined) {
        for (let chunk = next; chunk; chunk = size < maxSize ? await readChunk() : undefined) {
          size += chunk.length;
          yield chunk;
        }
      }
      yield { segment: Readable.from(readSegment(first), { objectMode: false }), getSize: () => size };
    }
  }

  return {
    segments: createSegments(),
    throwIfFailed(): void {
      if (failure) throw failure.error;
    },
  };
}
