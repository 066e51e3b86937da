import type { Database, RequestContext, Statement } from '#platform/database/database.ts';
import type { ObjectMetadata } from './object-row.ts';

/** An object that an upload or a copy is about to make, or to make anew. */
export interface NewObject {
  bucketId: string;
  name: string;
  ownerId: string | null;
  version: string;
  /** Before the bytes have come, only what the client said of them. */
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
}

export interface Written {
  id: string;
  /** The version whose file nobody needs any more. */
  replacedVersion: string | null;
}

/** How a row comes to be: as the caller, under row level security, or by the right of a signed address. */
export interface ObjectWriter {
  /** Throws what `write` would throw, and changes nothing. */
  probe(object: NewObject): Promise<void>;
  write(object: NewObject): Promise<Written>;
}

/** Writes rows as the caller: row level security decides (docs/protocols.md#objects, "Steps"). */
export function writerOf(database: Database, context: RequestContext): ObjectWriter {
  return {
    async probe(object) {
      const undo = new Error('undo');
      try {
        await database.transaction(context, async (query) => {
          await query(insertion(object).statement);
          throw undo;
        });
      } catch (error) {
        if (error !== undo) throw error;
      }
    },
    async write(object) {
      const { id, statement } = insertion(object);
      return outcome(id, (await database.run<WrittenRow>(context, statement)).rows);
    },
  };
}

/**
 * The statement that writes an object. A plain insert returns nothing, since RETURNING would ask for the
 * right to read; an upsert needs that right anyway, and tells which version it took the place of:
 * `objects.version` is there the version of the row as it is locked.
 */
export function insertion(object: NewObject): { id: string; statement: Statement } {
  const { bucketId, name, ownerId, version, metadata, userMetadata, upsert } = object;
  const id = crypto.randomUUID();
  const owner = ownerId && uuidShape.test(ownerId) ? ownerId : null;
  const statement = {
    name: upsert ? 'storage_upsert' : 'storage_insert',
    text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4, $5, $6, $7, $8)${upsert ? onConflict : ''}`,
    values: [id, bucketId, name, owner, ownerId, version, metadata, userMetadata],
  };
  return { id, statement };
}

/** What an upsert returns; a plain insert returns no row. */
export interface WrittenRow {
  id: string;
  replaced_version: string | null;
}

/** What an insertion did: an upsert says it itself, a plain insert made the row with the id it was given. */
export function outcome(id: string, [row]: WrittenRow[]): Written {
  return { id: row?.id ?? id, replacedVersion: row?.replaced_version ?? null };
}

const onConflict = `
      on conflict (bucket_id, name) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
        replaced_version = objects.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
      returning id, replaced_version`;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
