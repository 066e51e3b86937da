import type { Database, RequestContext, Statement } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { ObjectMetadata } from './object-row.ts';

/** The value of the deprecated column `owner`, which holds only UUIDs. `owner_id` holds the subject of any token. */
export const toOwner = (ownerId: string | null): string | null => (isUuid(ownerId) ? ownerId : null);

/** An object that an upload or a copy is about to create or replace. */
export interface NewObject {
  bucketId: string;
  name: string;
  ownerId: string | null;
  version: string;
  /** The metadata contain only what the client declared about the bytes until they have arrived. */
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
}

interface WrittenObject {
  id: string;
  /** The version that was replaced, whose file is no longer needed. Null for a new object. */
  replacedVersion: string | null;
}

/** The columns that the statement of `createInsert` returns, if it returns a row. */
export interface InsertedRow {
  id: string;
  replaced_version: string | null;
}

/** Writes an object's row, either as the caller under row level security or with the rights of a signed URL. */
export interface ObjectWriter {
  /** Throws the error that `write` would throw, if any. Changes nothing. */
  assertCanWrite(object: NewObject): Promise<void>;
  write(object: NewObject): Promise<WrittenObject>;
}

/** Creates a writer that acts as the caller, under row level security (docs/protocols/storage.md#objects, "Steps"). */
export function createCallerWriter(database: Database, requestContext: RequestContext): ObjectWriter {
  return {
    async assertCanWrite(object) {
      const rollback = new Error('rollback');
      try {
        await database.transaction(requestContext, async (query) => {
          await query(createInsert(object).statement);
          throw rollback;
        });
      } catch (error) {
        if (error !== rollback) throw error;
      }
    },
    async write(object) {
      const { id, statement } = createInsert(object);
      const { rows } = await database.run<InsertedRow>(requestContext, statement);
      return toWrittenObject(id, rows);
    },
  };
}

/**
 * Creates the statement that writes an object. A plain insert returns no row, because RETURNING would require the right
 * to read. An upsert requires that right anyway, and returns the version that it replaced: in its `do update` clause,
 * `objects.version` is the version of the existing row.
 */
export function createInsert(object: NewObject): { id: string; statement: Statement } {
  const { bucketId, name, ownerId, version, metadata, userMetadata, upsert } = object;
  const id = crypto.randomUUID();
  const statement = {
    name: upsert ? 'storage_upsert' : 'storage_insert',
    text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4, $5, $6, $7, $8)${upsert ? onConflict : ''}`,
    values: [id, bucketId, name, toOwner(ownerId), ownerId, version, metadata, userMetadata],
  };
  return { id, statement };
}

/** Reads the result of a `createInsert` statement. If it returned no row, the object has the `id` from `createInsert`. */
export function toWrittenObject(id: string, [row]: InsertedRow[]): WrittenObject {
  return { id: row?.id ?? id, replacedVersion: row?.replaced_version ?? null };
}

const onConflict = `
      on conflict (bucket_id, name) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
        replaced_version = objects.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
      returning id, replaced_version`;
