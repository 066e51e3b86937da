import type { Readable } from 'node:stream';

/**
 * The store of the bytes of resumable uploads until all have arrived. They are named by the id of the upload, a UUID
 * that the service generates and the handlers validate. What has arrived outlives a lost connection and a restart of the server.
 */
export interface PartialFiles {
  create(id: string): Promise<void>;
  /** Returns the number of bytes, or undefined if there is no such upload. */
  getSize(id: string): Promise<number | undefined>;
  /**
   * Writes bytes from the position `offset` on. If the stream fails, keeps what has been written and throws. If `signal`
   * is aborted, keeps it and throws the reason.
   */
  append(id: string, offset: number, bytes: Readable, signal: AbortSignal): Promise<void>;
  read(id: string): Readable;
  /** Does nothing if there is no such upload. */
  remove(id: string): Promise<void>;
  /** Lists the uploads to which nothing has been written for `idle` milliseconds. */
  ids(idle: number): Promise<string[]>;
}
