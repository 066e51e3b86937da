import type { Privileged } from '#platform/database/database.ts';

type Query = Pick<Privileged, 'query'>;

/** How long a turn lasts unless it is extended, in ms. After a server was killed, its uploads wait this long. */
export const turnMs = 10_000;

/** See `UploadQueries`. */
export async function requestTurn({ query }: Query, id: string, turn: string): Promise<boolean | undefined> {
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
}

/** Extends a turn. Returns false if another request waits for its end, or if it has ended. */
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
  await query({
    name: 'storage_end_turn',
    text: "update storage.resumable_uploads set turn_ends_at = '-infinity' where id = $1 and turn = $2",
    values: [id, turn],
  });
}
