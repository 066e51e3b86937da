/** The facts that the service knows about an object's bytes. List responses include them (docs/protocols/storage.md). */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
}

/** A row of storage.objects as the service reads it. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  /** It is null if the row was inserted with SQL and has no file. */
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export const objectColumns =
  'id, bucket_id, name, owner, owner_id, metadata, user_metadata, version, created_at, updated_at, last_accessed_at';
