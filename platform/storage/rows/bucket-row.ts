/** A row of storage.buckets. `file_size_limit` is a bigint, which the driver returns as text. */
export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
  type: string;
  created_at: Date;
  updated_at: Date;
}

export const bucketColumns =
  'id, name, owner, owner_id, public, file_size_limit, allowed_mime_types, type, created_at, updated_at';
