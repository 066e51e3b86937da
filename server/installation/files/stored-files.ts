import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** A file that a row of storage.objects describes. */
export interface StoredFile {
  version: string;
  /** The bucket and the key, for messages. */
  path: string;
  /** The size in bytes. */
  size: number;
  /** The hash in hexadecimal. It is null if the ETag is no MD5, as for large files of other installations. */
  md5: string | null;
}

/** The SQL of the MD5 of an object's file, as in `StoredFile`. */
export const md5Column = `substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$') as md5`;

const batchSize = 500;

/** Lists the files of all objects, including those that are added during the listing, if their version comes later. */
export async function* readStoredFiles({ privileged }: Database): AsyncGenerator<StoredFile> {
  let after = '';
  for (;;) {
    const { rows } = await privileged.query<StoredFile>({
      text: `select version, bucket_id || '/' || name as path, (metadata ->> 'size')::float8 as size,
          ${md5Column}
        from storage.objects where metadata is not null and version > $1 order by version limit $2`,
      values: [after, batchSize],
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.version;
  }
}

/** Returns whether the object still has this file. Since it was listed, somebody may have removed it. */
export async function isStillStored({ privileged }: Database, { version }: StoredFile): Promise<boolean> {
  const { rowCount } = await privileged.query(sql`select from storage.objects where version = ${version}`);
  return Boolean(rowCount);
}
