import type { Privileged } from '#platform/database/database.ts';
import { type UploadRow, uploadLifetimeMs } from './upload-row.ts';

type Query = Pick<Privileged, 'query'>;

/** The number of unfinished uploads that one user may have. Each holds a file, so without a limit they could fill the disk. */
const maxUnfinished = 100;

/** The time that a turn lasts unless it is extended, in ms. After a server was killed, its uploads wait this long. */
export const turnMs = 10_000;

export type UploadQueries = ReturnType<typeof createUploadQueries>;

/**
 * Creates the queries for resumable uploads. Nobody has rights on their table: the handlers ask row level security on
 * storage.objects instead, and compare the owner and the role.
 */
export function createUploadQueries({ query }: Query) {
  return {
    /** Returns undefined if the owner has too many unfinished uploads. */
    async create(
      upload: Omit<UploadRow, 'length' | 'completed_at' | 'created_at'> & { length: number | null },
    ): Promise<UploadRow | undefined> {
      const { id, bucket_id, name, owner_id, role, upsert, length, description } = upload;
      const { rows } = await query<UploadRow>({
        name: 'storage_create_upload',
        text: `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, role, upsert, length, description)
          select $1, $2, $3, $4, $5, $6, $7, $8
          where (select count(*) from storage.resumable_uploads where owner_id is not distinct from $4
            and role is not distinct from $5 and completed_at is null) < ${maxUnfinished}
          returning *`,
        values: [id, bucket_id, name, owner_id, role, upsert, length, description],
      });
      return rows[0];
    },

    async find(id: string): Promise<UploadRow | undefined> {
      const text = 'select * from storage.resumable_uploads where id = $1';
      return (await query<UploadRow>({ name: 'storage_find_upload', text, values: [id] })).rows[0];
    },

    async declareLength(id: string, length: number): Promise<void> {
      const text = 'update storage.resumable_uploads set length = $2 where id = $1 and length is null';
      await query({ name: 'storage_declare_length', text, values: [id, length] });
    },

    async complete(id: string): Promise<void> {
      const text = 'update storage.resumable_uploads set completed_at = now() where id = $1';
      await query({ name: 'storage_complete_upload', text, values: [id] });
    },

    async remove(id: string): Promise<void> {
      const text = 'delete from storage.resumable_uploads where id = $1';
      await query({ name: 'storage_remove_upload', text, values: [id] });
    },

    /**
     * Begins a turn if no other request has one, and otherwise asks the other request to end. In the update, every
     * right-hand side reads the old row. Returns undefined if there is no such upload.
     */
    async requestTurn(id: string, turn: string): Promise<boolean | undefined> {
      const { rows } = await query<{ begun: boolean }>({
        name: 'storage_request_turn',
        text: `update storage.resumable_uploads set
            turn = case when turn_ends_at <= now() then $2::uuid else turn end,
            turn_ends_at = case when turn_ends_at <= now() then now() + $3::int * interval '1 ms' else turn_ends_at end,
            turn_requested = turn_ends_at > now()
          where id = $1 returning turn = $2::uuid as begun`,
        values: [id, turn, turnMs],
      });
      return rows[0]?.begun;
    },
  };
}

/** Extends a turn. Returns false if another request waits for its end, or if `endTurn` has ended it. */
export async function extendTurn({ query }: Query, id: string, turn: string): Promise<boolean> {
  const { rows } = await query<{ is_requested: boolean }>({
    name: 'storage_extend_turn',
    text: `update storage.resumable_uploads set turn_ends_at = now() + $3::int * interval '1 ms'
      where id = $1 and turn = $2 and turn_ends_at > '-infinity' returning turn_requested as is_requested`,
    values: [id, turn, turnMs],
  });
  return rows[0]?.is_requested === false;
}

/** Ends a turn, so that the next one need not wait. */
export async function endTurn({ query }: Query, id: string, turn: string): Promise<void> {
  const text = "update storage.resumable_uploads set turn_ends_at = '-infinity' where id = $1 and turn = $2";
  await query({ name: 'storage_end_turn', text, values: [id, turn] });
}

/** Removes the rows of expired uploads, whose bytes the sweep then removes. */
export async function removeExpiredUploads({ query }: Query): Promise<void> {
  const text = "delete from storage.resumable_uploads where created_at < now() - $1::int * interval '1 ms'";
  await query({ name: 'storage_remove_expired_uploads', text, values: [uploadLifetimeMs] });
}

/** Returns the ids of the uploads that wait for more bytes. The sweep removes the bytes of all others. */
export async function findUnfinishedUploads({ query }: Query, ids: string[]): Promise<Set<string>> {
  const text = 'select id from storage.resumable_uploads where id = any($1) and completed_at is null';
  const { rows } = await query<{ id: string }>({ name: 'storage_unfinished_uploads', text, values: [ids] });
  return new Set(rows.map(({ id }) => id));
}
