import type { Caller } from '#platform/database/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { findEndedSessions } from '#platform/database/sessions.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { createUploadQueries } from '#platform/storage/resumable/store/upload-queries.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/rows/bucket-row.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/rows/object-row.ts';
import {
  createInsert,
  type InsertedRow,
  type ObjectWriter,
  toWrittenObject,
} from '#platform/storage/rows/object-writer.ts';

export type PrivilegedQueries = ReturnType<typeof createPrivilegedQueries>;

/**
 * Creates the queries for a request of this caller that bypass row level security. Every other query runs as the caller.
 * The comments say what each query may be used for.
 */
export function createPrivilegedQueries(database: Database, caller: Caller) {
  const reads = database.privilegedFor('storage', { caller, readOnly: true });
  const writes = database.privilegedFor('storage', { caller });
  return {
    /** Reads a bucket for any caller who wants to store an object in it. Throws NoSuchBucket. */
    async getBucket(id: string): Promise<BucketRow> {
      const { rows } = await reads.query<BucketRow>({
        name: 'storage_bucket',
        text: `select ${bucketColumns} from storage.buckets where id = $1`,
        values: [id],
      });
      if (!rows[0]) throw new StorageError('NoSuchBucket');
      return rows[0];
    },

    /**
     * Reads an object of a public bucket, or one that a signed URL names. The calling code must check `isPublic` or the
     * signature. `row` is undefined if the bucket has no such object. Throws NoSuchBucket.
     */
    async getObject(bucketId: string, name: string) {
      const { rows } = await reads.query<{ is_public: boolean } & (ObjectRow | { id: null })>({
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

    /** The uploads of all users. The calling code must compare owner and role, and ask the policies on objects. */
    uploads: createUploadQueries(writes),

    /**
     * Creates a writer of the row of a signed upload. The permission of the signing user was checked when the URL was
     * signed. The permission ends with the session in which the URL was signed, if there was one.
     */
    createSignedWriter(sessionId: string | undefined): ObjectWriter {
      async function assertSession(): Promise<void> {
        if (sessionId === undefined) return;
        const ended = await findEndedSessions(reads.query, [sessionId]);
        if (ended.length > 0)
          throw new StorageError('AccessDenied', 'The session that signed this URL has ended');
      }
      return {
        async assertCanWrite({ bucketId, name, upsert }) {
          await assertSession();
          if (upsert) return;
          const { rowCount } = await reads.query({
            name: 'storage_object_exists',
            text: 'select from storage.objects where bucket_id = $1 and name = $2',
            values: [bucketId, name],
          });
          if (rowCount) throw new StorageError('ResourceAlreadyExists');
        },
        async write(object) {
          await assertSession();
          const { id, statement } = createInsert(object);
          const { rows } = await writes.query<InsertedRow>(statement);
          return toWrittenObject(id, rows);
        },
      };
    },
  };
}

/** Returns the versions that have a row. The sweep, which no request waits for, removes the files of all others. */
export async function findKnownVersions({ privileged }: Database, versions: string[]): Promise<Set<string>> {
  const text = 'select version from storage.objects where version = any($1)';
  const statement = { name: 'storage_known_versions', text, values: [versions] };
  const { rows } = await privileged.query<{ version: string }>(statement);
  return new Set(rows.map(({ version }) => version));
}
