import { postgresChangesFilter } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { ana, ben, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';
import { readPublishedTables } from './published-tables.ts';
import { createTableWatch } from './watch-tables.ts';

const schema = `
  create table public.notes (id int primary key, owner uuid, text text, secret text, size int, at timestamptz);
  alter table public.notes enable row level security;
  create policy "Users see their own" on public.notes for select to authenticated using (owner = (select auth.uid()));
  grant select (id, owner, text, size, at) on public.notes to authenticated;
  grant select on public.notes to service_role;
  create table public.news (id int primary key, title text);
  alter table public.news replica identity full;
  grant select, insert on public.news to anon, authenticated, service_role;
  create table public.unpublished (id int primary key);
  grant select on public.unpublished to anon;
  create table public.idle (id int primary key);
  create table public."Odd ""name" (id int primary key);
  alter publication supabase_realtime add table public.notes, public.news, public.idle,
    public."Odd ""name";`;

const realtime = await createTestRealtime(schema);

interface Binding {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the rows of these tests have no types
type Change = any;

/** Follows a table until the test ends. Resolves when the server has said that it delivers, or why it does not. */
async function follow(who: string | undefined, binding: Binding) {
  const client = await realtime.client(who);
  const changes: Change[] = [];
  const system = Promise.withResolvers<{ status: string; message: string }>();
  const channel = client
    .channel(`changes ${Math.random()}`)
    .on('postgres_changes', { event: '*', schema: 'public', ...binding } as never, (change: Change) =>
      changes.push(change),
    )
    .on('system', {}, (message) => system.resolve(message));
  await subscribe(channel);
  return { changes, channel, system: await system.promise };
}

const sql = (text: string) => realtime.sql(text);

describe('A subscriber to the changes of a table', () => {
  it('receives inserted, updated and deleted rows, with old values if the table publishes them', async () => {
    const ofNews = { schema: 'public', table: 'news' };
    const { changes, system } = await follow(undefined, { table: 'news' });
    expect(system).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    await sql(`insert into news values (1, 'a')`);
    await sql(`update news set title = 'b' where id = 1`);
    await sql(`delete from news where id = 1`);
    await expect
      .poll(() => changes)
      .toMatchObject([
        { ...ofNews, eventType: 'INSERT', new: { id: 1, title: 'a' }, old: {}, errors: null },
        { eventType: 'UPDATE', new: { id: 1, title: 'b' }, old: { id: 1, title: 'a' } },
        { eventType: 'DELETE', new: {}, old: { id: 1, title: 'b' } },
      ]);
    expect(new Date(changes[0].commit_timestamp).getFullYear()).toBeGreaterThan(2000);
  });

  it('receives only rows that row level security shows it, only columns that it may select, and an error if it may select none', async () => {
    const toAna = await follow(ana, { table: 'notes' });
    const toBen = await follow(ben, { table: 'notes' });
    const toService = await follow('service_role', { table: 'notes' });
    const toVisitor = await follow(undefined, { table: 'notes' });
    await sql(
      `insert into notes values (1, '${ana}', 'mine', 'hidden', 1), (2, '${ben}', 'yours', 'hidden', 2)`,
    );
    await expect.poll(() => toAna.changes).toHaveLength(1);
    await sql(`update notes set text = 'changed' where id = 1`);
    await expect.poll(() => toService.changes).toHaveLength(3);
    await expect.poll(() => toAna.changes).toHaveLength(2);
    await expect.poll(() => toBen.changes).toHaveLength(1);
    await expect.poll(() => toVisitor.changes).toHaveLength(3);
    expect(toAna.changes).toMatchObject([
      { eventType: 'INSERT', new: { id: 1, owner: ana, text: 'mine', size: 1, at: null } },
      { eventType: 'UPDATE', new: { id: 1, text: 'changed' }, old: { id: 1 } },
    ]);
    expect(toBen.changes).toMatchObject([{ new: { id: 2, text: 'yours' } }]);
    expect(JSON.stringify([toAna.changes, toBen.changes, toVisitor.changes])).not.toContain('hidden');
    expect(toService.changes[0].new.secret).toBe('hidden');
    for (const change of toVisitor.changes)
      expect(change).toMatchObject({ new: {}, old: {}, errors: ['Error 401: Unauthorized'] });
  });

  it('never receives what a row was while it was hidden', async () => {
    const toAna = await follow(ana, { table: 'notes' });
    const service = await follow('service_role', { table: 'notes' });
    // The row is written, hidden from the subscriber, and shown later. All of it is committed before the log is read.
    await sql(`insert into notes values (10, '${ben}', 'not for others', null)`);
    await sql(`update notes set owner = '${ana}', text = 'for ana' where id = 10`);
    await expect.poll(() => service.changes).toHaveLength(2);
    await expect.poll(() => toAna.changes.at(-1)?.new.text).toBe('for ana');
    expect(JSON.stringify(toAna.changes)).not.toContain('not for others');
  });

  it('receives only the key of a deleted row, because nobody can say who saw it', async () => {
    await sql(`insert into notes values (20, '${ben}', 'text', null)`);
    const { changes } = await follow(ana, { table: 'notes' });
    await sql('delete from notes where id = 20');
    await expect.poll(() => changes).toMatchObject([{ eventType: 'DELETE', old: { id: 20 } }]);
    expect(changes[0].old).toEqual({ id: 20 });
  });

  it.each<[string, string, string[]]>([
    ['eq', 'title=eq.b', ['b']],
    ['neq', 'title=neq.b', ['a', 'c,d', 'Übung']],
    ['lt', 'id=lt.102', ['a', 'b']],
    ['lte', 'id=lte.102', ['a', 'b', 'c,d']],
    ['gt', 'id=gt.102', ['Übung']],
    ['gte', 'id=gte.102', ['c,d', 'Übung']],
    ['in', 'title=in.(a,"c,d")', ['a', 'c,d']],
    ['like', 'title=like._,%', ['c,d']],
    ['ilike', 'title=ilike.übu%', ['Übung']],
    ['not', 'title=not.eq.a', ['b', 'c,d', 'Übung']],
    ['several filters', 'id=gt.100,title=neq.Übung', ['b', 'c,d']],
    ['a value with a comma', 'title=eq.c,d', ['c,d']],
    ['a quoted value', 'title=eq."c,d",id=gt.100', ['c,d']],
    ['a quoted value that looks like a filter', 'title=not.eq."c,id=eq.1",id=lt.102', ['a', 'b']],
    ['the builder of the client', postgresChangesFilter().in('title', ['c,d', 'a']).build(), ['a', 'c,d']],
  ])('receives what a filter with %s selects', async (_, filter, titles) => {
    await sql('delete from news where id between 100 and 110');
    const { changes, system } = await follow(undefined, { event: 'INSERT', table: 'news', filter });
    expect(system).toMatchObject({ status: 'ok' });
    const all = await follow(undefined, { event: 'INSERT', table: 'news' });
    await sql(`insert into news values (100, 'a'), (101, 'b'), (102, 'c,d'), (103, 'Übung')`);
    await expect.poll(() => all.changes).toHaveLength(4);
    await expect.poll(() => changes.map(({ new: { title } }) => title)).toEqual(titles);
  });

  it('receives only events of the type that it asks for', async () => {
    const { changes } = await follow(undefined, { event: 'UPDATE', table: 'news' });
    await sql(`insert into news values (200, 'a')`);
    await sql(`update news set title = 'b' where id = 200`);
    await expect.poll(() => changes).toHaveLength(1);
    expect(changes[0].eventType).toBe('UPDATE');
  });

  it('receives changes of every published table if it names none, and * in place of a schema', async () => {
    const { changes } = await follow('service_role', { schema: '*' });
    await sql(`insert into news values (300, 'a'); insert into idle values (1)`);
    await expect.poll(() => changes.map(({ table }) => table)).toEqual(['news', 'idle']);
  });

  it('receives a thousand rows of one transaction, in their order', async () => {
    const { changes } = await follow(undefined, { event: 'INSERT', table: 'news' });
    await sql(`insert into news select n, 'many' from generate_series(1001, 2000) n`);
    await expect.poll(() => changes).toHaveLength(1000);
    expect(changes.map((change) => change.new.id)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1001));
  });

  it('receives a row whose transaction began first and was committed last', async () => {
    const { changes } = await follow(undefined, { event: 'INSERT', table: 'news' });
    const [server] = realtime.servers;
    await server?.database.privileged.transaction(async (query) => {
      await query(`insert into news values (401, 'first')`);
      await sql(`insert into news values (402, 'second')`);
      await expect.poll(() => changes).toHaveLength(1);
    });
    await expect.poll(() => changes.map((change) => change.new.title)).toEqual(['second', 'first']);
  });

  it.each<[string, Binding]>([
    ['of a table that is not published', { table: 'unpublished' }],
    ['of a table that does not exist', { table: 'nowhere' }],
    ['with an unknown operator', { table: 'news', filter: 'title=resembles.a' }],
    ['with an unknown column', { table: 'news', filter: 'nothing=eq.a' }],
    ['with a column that it may not select', { table: 'notes', filter: 'secret=eq.a' }],
    ['with a value that does not fit its column', { table: 'news', filter: 'id=eq.a' }],
  ])('is notified that it cannot follow changes %s', async (_, binding) => {
    const { system } = await follow(ana, binding);
    expect(system).toMatchObject({ status: 'error', extension: 'postgres_changes' });
  });
});

describe('A table that nobody follows', () => {
  it('has no trigger, and gets one only when somebody follows it', async () => {
    await sql('create table public.fresh (id int primary key)');
    await sql('alter publication supabase_realtime add table public.fresh');
    const count = async () =>
      (await sql(`select count(*)::int as n from pg_trigger where tgrelid = 'fresh'::regclass`))[0]?.n;
    expect(await count()).toBe(0);
    await expect
      .poll(async () => (await follow('service_role', { table: 'fresh' })).system.status)
      .toBe('ok');
    expect(await count()).toBe(1);
  });

  it('keeps its trigger for ten minutes after the last one has followed it', async () => {
    const { database } = realtime.servers[0] ?? {};
    if (!database) throw new Error('There is no server');
    const table = [...(await readPublishedTables(database)).values()].find(
      ({ name }) => name === 'Odd "name',
    );
    if (!table) throw new Error('The table is not published');
    const watch = createTableWatch(database);
    const count = async () =>
      (await realtime.sql('select from pg_trigger where tgrelid = $1::oid', table.oid)).length;
    await Promise.all([watch.watch(table), watch.watch(table)]);
    expect(await count()).toBe(1);
    await watch.removeUnused();
    expect(await count()).toBe(1);
    await sql("update realtime.watched_tables set watched_at = now() - interval '11 minutes'");
    await watch.removeUnused();
    expect(await count()).toBe(0);
    await watch.watch(table);
    expect(await count()).toBe(1);
  });
});
