/** A bucket of an S3-compatible store, and the key that may read, write, list and delete in it. */
export interface S3Settings {
  /** The URL of the store, which may have a path, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The time limits of requests to the store, in milliseconds. */
export interface S3Timeouts {
  /** The time from the start of a request until the headers of its response. An upload has more time, by its size. */
  responseMs: number;
  /** Between two chunks of a response, while they are being read. */
  idleMs: number;
}

export const defaultS3Timeouts: S3Timeouts = { responseMs: 10_000, idleMs: 10_000 };
