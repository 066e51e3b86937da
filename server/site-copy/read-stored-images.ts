import { md5Column } from '#server/installation/files/stored-files.ts';
import type { SiteCopy } from './site-copy.ts';

/** A file that was uploaded. */
export interface StoredImage {
  /** `images`, or `trash` if it was deleted. */
  bucket: string;
  name: string;
  version: string;
  /** The size in bytes. */
  size: number;
  /** The hash in hexadecimal. It is null if the ETag is no MD5. */
  md5: string | null;
  contentType: string;
  cacheControl: string;
  user_metadata: Record<string, unknown> | null;
}

/** Reads the files in the order of the media library, so that they have the same order in the target. */
export async function readStoredImages({ database }: SiteCopy): Promise<StoredImage[]> {
  const { rows } = await database.privileged.query<StoredImage>(`
    select bucket_id as bucket, name, version, (metadata ->> 'size')::float8 as size,
      ${md5Column}, metadata ->> 'mimetype' as "contentType",
      metadata ->> 'cacheControl' as "cacheControl", user_metadata
    from storage.objects where bucket_id in ('images', 'trash') and metadata is not null order by created_at, name`);
  return rows;
}
