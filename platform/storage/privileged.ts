import type { Database } from '#platform/database/database.ts';
import { type BucketRow, bucketColumns } from './bucket-row.ts';
import { type ObjectRow, objectColumns } from './object-row.ts';
import { insertion, type ObjectWriter, outcome, type WrittenRow } from './object-writer.ts';
import { StorageError } from './storage-error.ts';

/**
 * All that storage does beside row level security, in one place. Everything else runs as the caller.
 * Who may call which is said with each.
 */
export interface Privileged {
  /** A bucket's limits, for uploads of anybody; whether it is public, for reads. Throws NoSuchBucket. */
  bucket(id: string): Promise<BucketRow>;
  /**
   * An object, for reads of a public bucket's and of those that signed addresses name, with whether its bucket
   * is public. Throws NoSuchBucket; `row` is undefined where the bucket has no such object.
   */
  object(bucketId: string, name: string): Promise<{ isPublic: boolean; row: ObjectRow | undefined }>;
  /** Whether rows name these versions, for the sweep. */
  knownVersions(versions: string[]): Promise<Set<string>>;
  /** Writes the row that a signed upload address allows; its signer's right was probed when it was signed. */
  signedWriter: ObjectWriter;
}

export function createPrivileged({ privileged }: Database): Privileged {
  return {
    async bucket(id) {
      const { rows } = await privileged.query<BucketRow>({
        name: 'storage_bucket',
        text: `select ${bucketColumns} from storage.buckets where id = $1`,
        values: [id],
      });
      if (!rows[0]) throw new StorageError('NoSuchBucket');
      return rows[0];
    },

    async object(bucketId, name) {
      const { rows } = await privileged.query<{ is_public: boolean } & (ObjectRow | { id: null })>({
        name: 'storage_object',
        text: `select b.public as is_public, o.* from storage.buckets b
          left join lateral (
            select ${objectColumns} from storage.objects where bucket_id = b.id and name = $2
          ) o on true
          where b.id = $1`,
        values: [bucketId, name],
      });
      if (!rows[0]) throw new StorageError('NoSuchBucket');
      const { is_public: isPublic, ...row } = rows[0];
      return { isPublic, row: row.id === null ? undefined : row };
    },

    async knownVersions(versions) {
      const { rows } = await privileged.query<{ version: string }>({
        name: 'storage_known_versions',
        text: 'select version from storage.objects where version = any($1)',
        values: [versions],
      });
      return new Set(rows.map(({ version }) => version));
    },

    signedWriter: {
      async probe({ bucketId, name, upsert }) {
        if (upsert) return;
        const { rowCount } = await privileged.query({
          name: 'storage_object_exists',
          text: 'select from storage.objects where bucket_id = $1 and name = $2',
          values: [bucketId, name],
        });
        if (rowCount) throw new StorageError('ResourceAlreadyExists');
      },
      async write(object) {
        const { id, statement } = insertion(object);
        return outcome(id, (await privileged.query<WrittenRow>(statement)).rows);
      },
    },
  };
}
