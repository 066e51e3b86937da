import pg from 'pg';
import type { Database, Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { PublishedTable } from './published-tables.ts';

const triggerName = 'realtime_log_change';
/** The time for which the trigger of a table stays when nobody follows the table any more. */
const keptMinutes = 10;

/** A table has a trigger only while somebody follows it, so that writes of other tables cost nothing (decision 59). */
export function createTableWatch({ privileged }: Database) {
  /** Makes sure that the changes of a table are logged from now on. */
  async function watch(table: PublishedTable): Promise<void> {
    await privileged.transaction(async (query) => {
      // Writers wait behind this transaction for the table's lock, so it gives up soon. The caller tries again.
      await query("set local lock_timeout = '700ms'");
      // Other servers that add or remove the same trigger wait for the lock of this row.
      await query(sql`
        insert into realtime.watched_tables (relation) values (${table.oid})
        on conflict (relation) do update set watched_at = now()`);
      if (await hasTrigger(query, table.oid)) return;
      await query(
        `create trigger ${triggerName} after insert or update or delete on ${toSqlName(table)}
          for each row execute function realtime.log_change('${Number(table.oid)}')`,
      );
    });
  }

  return {
    watch,
    /** Removes the triggers of tables that nobody follows. */
    async removeUnused(): Promise<void> {
      const { rows } = await privileged.query<{ relation: string }>(
        `select relation::text from realtime.watched_tables
          where watched_at < now() - interval '${keptMinutes} minutes'`,
      );
      for (const { relation } of rows) await privileged.transaction((query) => remove(query, relation));
    },
  };
}

async function hasTrigger(query: Query, oid: string): Promise<boolean> {
  const { rowCount } = await query(sql`
    select from pg_trigger where tgrelid = ${oid}::oid and tgname = ${triggerName}`);
  return rowCount === 1;
}

async function remove(query: Query, oid: string): Promise<void> {
  await query("set local lock_timeout = '700ms'");
  const { rowCount } = await query(sql`
    delete from realtime.watched_tables
    where relation = ${oid} and watched_at < now() - make_interval(mins => ${keptMinutes})`);
  // Another server may have renewed or removed the row since it was read.
  if (!rowCount) return;
  const { rows } = await query<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where oid = ${oid}`);
  if (rows[0]) await query(`drop trigger if exists ${triggerName} on ${rows[0].name}`);
}

export const toSqlName = ({ schema, name }: PublishedTable) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
