import type { Privileged } from '#platform/database/database.ts';
import { requestTurn } from './turn-queries.ts';
import type { UploadRow } from './upload-row.ts';

type Query = Pick<Privileged, 'query'>;

/** The number of unfinished uploads that one user may have. Each holds a file, so without a limit they could fill the disk. */
const maxUnfinished = 100;

/**
 * The queries for resumable uploads. Nobody has rights on their table: the handlers ask row level security on
 * storage.objects instead, and compare the owner and the role.
 */
export interface UploadQueries {
  /** Returns undefined if the owner has too many unfinished uploads. */
  create(
    upload: Omit<UploadRow, 'length' | 'completed_at' | 'created_at'> & { length: number | null },
  ): Promise<UploadRow | undefined>;
  find(id: string): Promise<UploadRow | undefined>;
  declareLength(id: string, length: number): Promise<void>;
  complete(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * Begins a turn if no other request has one, and otherwise asks the other one to end. Returns undefined if there is no
   * such upload.
   */
  requestTurn(id: string, turn: string): Promise<boolean | undefined>;
}

export function createUploadQueries({ query }: Query): UploadQueries {
  return {
    async create({ id, bucket_id, name, owner_id, role, upsert, length, description }) {
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
    async find(id) {
      const { rows } = await query<UploadRow>({
        name: 'storage_find_upload',
        text: 'select * from storage.resumable_uploads where id = $1',
        values: [id],
      });
      return rows[0];
    },
    async declareLength(id, length) {
      await query({
        name: 'storage_declare_length',
        text: 'update storage.resumable_uploads set length = $2 where id = $1 and length is null',
        values: [id, length],
      });
    },
    async complete(id) {
      await query({
        name: 'storage_complete_upload',
        text: 'update storage.resumable_uploads set completed_at = now() where id = $1',
        values: [id],
      });
    },
    async remove(id) {
      await query({
        name: 'storage_remove_upload',
        text: 'delete from storage.resumable_uploads where id = $1',
        values: [id],
      });
    },
    requestTurn: (id, turn) => requestTurn({ query }, id, turn),
  };
}
