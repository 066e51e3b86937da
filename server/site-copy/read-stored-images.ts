import { md5Column } from '#server/installation/files/stored-files.ts';
import type { SiteCopy } from './site-copy.ts';

/** A file of the bucket `images`. */
export interface StoredImage {
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
    select name, version, (metadata ->> 'size')::float8 as size,
      ${md5Column}, metadata ->> 'mimetype' as "contentType",
      metadata ->> 'cacheControl' as "cacheControl", user_metadata
    from storage.objects where bucket_id = 'images' and metadata is not null order by created_at, name`);
  return rows;
}
