import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { openSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';

// Two owners save at the same time, and PostgreSQL rolls back one of their transactions.

const site = await closeAfterTests(openSite());
const sessions: pg.Client[] = [];
afterAll(async () => {
  for (const session of sessions) await session.end();
});
// The default isolation level knows no serialization failures.
await (await connect()).query(`
  alter database postgres set default_transaction_isolation = 'repeatable read';
  create function public.wait_for_locks() returns trigger language plpgsql as
    $$ begin perform set_config('lock_timeout', '0', true); return null; end $$;
  -- On a busy machine a save must not give up before the other session goes on.
  create trigger wait_for_locks before update on public.hero_slides
    for each statement execute function public.wait_for_locks()`);

async function connect(): Promise<pg.Client> {
  const session = new pg.Client(getSiteDatabase(site));
  await session.connect();
  sessions.push(session);
  return session;
}

async function signIn() {
  const client = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
  return client;
}

const readTitles = async (session: pg.Client): Promise<string[]> =>
  (await session.query('select title from hero_slides order by slide_order')).rows.map(({ title }) => title);

const waitForLock = (session: pg.Client, count: number) =>
  expect
    .poll(
      async () =>
        (await session.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
    )
    .toBe(count);

const countLines = (text: string) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(text)).length;

test('A save that ends a deadlock gets 500 and 40P01, changes nothing, and is logged in one line', async () => {
  const [other, watcher] = [await connect(), await connect()];
  const client = await signIn();
  const before = await readTitles(watcher);
  // The save waits for the first lock until the other session waits for it, and then for the second lock.
  await watcher.query(`
    create function public.wait_in_save() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); perform pg_advisory_xact_lock(2); return null; end';
    create trigger wait_in_save after update on public.hero_slides
      for each row when (new.title = 'Mine') execute function public.wait_in_save();
    select pg_advisory_lock(1)`);
  await other.query("set deadlock_timeout = '1min'; begin; select pg_advisory_xact_lock(2)");
  const saving = client.from('hero_slides').update({ title: 'Mine' }).not('id', 'is', null).then();
  await waitForLock(watcher, 1);
  const otherSave = other.query("update hero_slides set title = 'Theirs' where slide_order = 0");
  await waitForLock(watcher, 2);
  await watcher.query('select pg_advisory_unlock(1)');
  const { status, error } = await saving;
  expect({ status, code: error?.code, message: error?.message }).toEqual({
    status: 500,
    code: '40P01',
    message: 'deadlock detected',
  });
  await otherSave;
  await other.query('commit');
  expect(await readTitles(watcher)).toEqual(['Theirs', ...before.slice(1)]);
  expect(countLines('REST 500 40P01: deadlock detected (Process')).toBe(1);
  expect(site.output()).not.toMatch(/\n\s+at /);
});

test('A save that cannot be serialized gets 500 and 40001, changes nothing, and is logged in one line', async () => {
  const [other, watcher] = [await connect(), await connect()];
  const client = await signIn();
  await other.query("begin; update hero_slides set title = 'Changed' where slide_order = 0");
  const before = await readTitles(watcher);
  const saving = client.from('hero_slides').update({ title: 'Second' }).not('id', 'is', null).then();
  await waitForLock(watcher, 1);
  await other.query('commit');
  const { status, error } = await saving;
  expect([status, error?.code]).toEqual([500, '40001']);
  expect(await readTitles(watcher)).toEqual(['Changed', ...before.slice(1)]);
  expect(countLines('REST 500 40001: could not serialize access')).toBe(1);
  expect(site.output()).not.toMatch(/\n\s+at /);
});
