/** A bucket of an S3-compatible store, and the key that may read, write, list and delete in it. */
export interface S3Settings {
  /** The URL of the store, which may have a path, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
