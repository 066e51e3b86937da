import pg from 'pg';
import { contentTables, derivedTables, peopleTable } from '#server/site-copy/content-tables.ts';
import type { Site } from './site.ts';
import { getSiteDatabase } from './site-database.ts';

const tables = [
  ...[peopleTable, ...contentTables].map(({ name }) => name),
  ...derivedTables,
  'revisions',
  'saved_drafts',
  'staged_changes',
  'invitations',
];

/**
 * Creates a schema that no API exposes, with a copy of the content and a function that restores it. The function does
 * not write unchanged tables, so that no notification invalidates cached pages.
 */
const createSnapshot = `
create schema test_snapshot;
${tables.map((table) => `create table test_snapshot.${table} as table public.${table};`).join('\n')}
create function test_snapshot.restore() returns void language plpgsql as $$
declare
  name text;
  changed boolean;
begin
  -- Disables the triggers: the one that sets updated_at, and those that fill other tables.
  set local session_replication_role = replica;
  foreach name in array array['${tables.join("', '")}'] loop
    execute format(
      'select exists ((table public.%1$I except table test_snapshot.%1$I)
       union all (table test_snapshot.%1$I except table public.%1$I))', name) into changed;
    if changed then
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I overriding system value select * from test_snapshot.%1$I', name);
      perform pg_notify('content_changed', name);
    end if;
  end loop;
end $$`;

export interface ContentSnapshot {
  /** Restores the content. */
  restore(): Promise<void>;
}

/** Takes a snapshot of a database's content. `query` runs a statement as its superuser. */
export async function takeContentSnapshot(
  query: (statement: string) => Promise<unknown>,
): Promise<ContentSnapshot> {
  await query(createSnapshot);
  return {
    restore: async () => {
      await query('select test_snapshot.restore()');
    },
  };
}

/** Takes a snapshot of a running site's content. Once it is restored, pages show it. */
export async function takeSiteSnapshot(site: Site): Promise<ContentSnapshot & { close(): Promise<void> }> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  const snapshot = await takeContentSnapshot((statement) => client.query(statement));
  return {
    restore: async () => {
      await snapshot.restore();
      await waitForNotifications(site);
    },
    close: () => client.end(),
  };
}

/** Waits until the server has received all notifications so far: it responds to a write only then (docs/requests.md). */
async function waitForNotifications({ url, serviceRoleKey }: Site): Promise<void> {
  const response = await fetch(`${url}/rest/v1/posts?id=is.null`, {
    method: 'DELETE',
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  });
  if (!response.ok) throw new Error(`The server responded with ${response.status} to a write.`);
}
