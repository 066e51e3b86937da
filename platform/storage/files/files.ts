import type { Readable } from 'node:stream';

/** The positions of the first and the last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** There is no room for a file. The message names the folder, for the log. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}

/**
 * Files cannot be written, because the disk is read-only or its folder belongs to another account. The message names
 * the folder, for the log.
 */
export class NotWritable extends Error {
  override name = 'NotWritable';
}

/** The object store does not respond properly. The message says what it did, for the log. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly isTimeout: boolean;

  constructor(
    message: string,
    { isTimeout = false, ...options }: ErrorOptions & { isTimeout?: boolean } = {},
  ) {
    super(message, options);
    this.isTimeout = isTimeout;
  }
}

/** A file without a row, which is kept for a while. */
export interface QuarantinedFile {
  version: string;
  /** The day on which it was put into the quarantine, as in `2026-11-28`. */
  day: string;
}

/**
 * The store of the bytes of objects: a disk or an object store. Files are named by their version, a UUID that the
 * service generates; no name chosen by a user reaches the file store. The bytes of a version never change.
 */
export interface Files {
  /**
   * Writes all of `bytes` to a staged file, and then commits it: from now on it can be read, and survives a power
   * failure. The caller then writes the row. If the stream fails, or nothing can be written, removes the staged file and
   * throws.
   */
  write(version: string, bytes: Readable): Promise<void>;
  /**
   * Reads a range that lies within the file. Returns the bytes themselves for a short range, and a stream for a long
   * one. The stream keeps the file open until it ends or is destroyed. Returns undefined if the version does not exist.
   * A version in the quarantine is restored first: whoever reads it has its row.
   */
  read(version: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>;
  /**
   * Creates a durable version with the same bytes. Returns false if `from` does not exist. After true, the caller
   * writes the row of `to`. Restores `from` as `read` does.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes a version. Does nothing if it does not exist. */
  remove(version: string): Promise<void>;
  /**
   * Removes staged files that have not been written to for `idle` milliseconds, but none that this process is writing.
   * Returns their number.
   */
  removeStaged(idle: number): Promise<number>;
  /** Lists the committed versions that are older than `age` milliseconds, in batches. */
  versions(age: number): AsyncIterable<string[]>;
  /** Moves a version to the quarantine. Does nothing if it does not exist. */
  quarantine(file: QuarantinedFile): Promise<void>;
  /** Lists what is in the quarantine, in batches. */
  quarantined(): AsyncIterable<QuarantinedFile[]>;
  /** Moves a version back from the quarantine. Returns whether it was there. */
  restore(version: string): Promise<boolean>;
  /** Removes a file from the quarantine for good. */
  removeQuarantined(file: QuarantinedFile): Promise<void>;
}
