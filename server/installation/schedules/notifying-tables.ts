import type { Database } from '#platform/database/database.ts';

/** Reads which tables send a notification on the channel `content_changed` when they change. */
export async function readNotifyingTables({ privileged }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await privileged.query<{ table: string }>(
    `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'notify_content_changed' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ table }) => table));
}
