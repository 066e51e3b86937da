import type { Caller } from '#platform/database/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { findEndedSessions } from '#platform/database/sessions.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { createUploadQueries, type UploadQueries } from '#platform/storage/resumable/store/upload-queries.ts';
import { uploadLifetimeMs } from '#platform/storage/resumable/store/upload-row.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/rows/bucket-row.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/rows/object-row.ts';
import {
  createInsert,
  type InsertedRow,
  type ObjectWriter,
  toWrittenObject,
} from '#platform/storage/rows/object-writer.ts';

/**
 * The queries for a request that bypass row level security. Every other query runs as the caller. The comments say what
 * each query may be used for.
 */
export interface PrivilegedQueries {
  /** Reads a bucket for any caller who wants to store an object in it. Throws NoSuchBucket. */
  getBucket(id: string): Promise<BucketRow>;
  /**
   * Reads an object of a public bucket, or one that a signed URL names. The calling code must check `isPublic` or the
   * signature.
   * `row` is undefined if the bucket has no such object. Throws NoSuchBucket.
   */
  getObject(bucketId: string, name: string): Promise<{ isPublic: boolean; row: ObjectRow | undefined }>;
  /** The resumable uploads of all users. The calling code must compare owner and role, and ask the policies on objects. */
  uploads: UploadQueries;
  /**
   * Creates a writer of the row of a signed upload. The permission of the signing user was checked when the URL was
   * signed. It ends with the session that has signed the URL, if there was one.
   */
  createSignedWriter(sessionId: string | undefined): ObjectWriter;
}

/** Creates the queries for a request of this caller. */
export function createPrivilegedQueries(database: Database, caller: Caller): PrivilegedQueries {
  const reads = database.privilegedFor('storage', { caller, readOnly: true });
  const writes = database.privilegedFor('storage', { caller });
  return {
    async getBucket(id) {
      const { rows } = await reads.query<BucketRow>({
        name: 'storage_bucket',
        text: `select ${bucketColumns} from storage.buckets where id = $1`,
        values: [id],
      });
      if (!rows[0]) throw new StorageError('NoSuchBucket');
      return rows[0];
    },

    async getObject(bucketId, name) {
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

    uploads: createUploadQueries(writes),

    createSignedWriter(sessionId) {
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

/** Removes the rows of expired resumable uploads, whose bytes the sweep then removes. */
export async function removeExpiredUploads({ privileged }: Database): Promise<void> {
  await privileged.query({
    name: 'storage_remove_expired_uploads',
    text: "delete from storage.resumable_uploads where created_at < now() - $1::int * interval '1 ms'",
    values: [uploadLifetimeMs],
  });
}

/** Returns the ids of the resumable uploads that wait for more bytes. The sweep removes the bytes of all others. */
export async function findUnfinishedUploads({ privileged }: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await privileged.query<{ id: string }>({
    name: 'storage_unfinished_uploads',
    text: 'select id from storage.resumable_uploads where id = any($1) and completed_at is null',
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the versions that have a row. The sweep, which no request waits for, removes the files of all others. */
export async function findKnownVersions({ privileged }: Database, versions: string[]): Promise<Set<string>> {
  const { rows } = await privileged.query<{ version: string }>({
    name: 'storage_known_versions',
    text: 'select version from storage.objects where version = any($1)',
    values: [versions],
  });
  return new Set(rows.map(({ version }) => version));
}
