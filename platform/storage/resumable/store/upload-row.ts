import type { ParsedDescription } from '#platform/storage/protocol/incoming-file.ts';

/** A row of storage.resumable_uploads. `length` is a bigint, which the driver returns as text. */
export interface UploadRow {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  /** The role that began the upload. Null with a signed URL. */
  role: string | null;
  upsert: boolean;
  length: string | null;
  /** The description with the header `Upload-Metadata` as the client sent it, which HEAD returns. */
  description: ParsedDescription & { header?: string | undefined };
  completed_at: Date | null;
  created_at: Date;
}

/** The lifetime in ms. The hosted platform keeps an unfinished upload for as long. */
export const uploadLifetimeMs = 24 * 3600_000;

export const getExpiry = ({ created_at }: UploadRow): Date =>
  new Date(created_at.getTime() + uploadLifetimeMs);

/** Returns the length in bytes, or null if the client has not declared it yet. */
export const getLength = ({ length }: UploadRow): number | null => (length === null ? null : Number(length));
