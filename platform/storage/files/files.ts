import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that are written but that nobody can read yet. One of the two is called, once. */
export interface Draft {
  /** Makes the bytes durable under their version: they survive a loss of power from here on. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Where the bytes lie: a disk, or an object store. Files go by their version, a UUID that the service makes;
 * no name that a user chose ever reaches a backend. A version's bytes never change.
 */
export interface Files {
  /** Consumes `bytes` to the end. Leaves nothing behind when they fail, and throws what they failed with. */
  write(version: string, bytes: Readable): Promise<Draft>;
  /**
   * The bytes of a range that lies within the file: a short one at once, a long one as a stream, which holds
   * the file until it ends or is destroyed. Undefined when there is no such version.
   */
  read(version: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>;
  /** Makes a second version with the same bytes, durable on return; false when there is no `from`. */
  copy(from: string, to: string): Promise<boolean>;
  /** A version that is not there is no error. */
  remove(version: string): Promise<void>;
  /** Removes drafts that nobody has written to for `idle` milliseconds: their writer is gone. */
  removeDrafts(idle: number): Promise<number>;
  /** Committed versions that came to be more than `age` milliseconds ago, in batches. */
  versions(age: number): AsyncIterable<string[]>;
}
