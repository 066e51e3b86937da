import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createAccessDatabase, service } from './access-database.ts';

/** These tests show how servers add counts, and that nobody fills the database with made-up keys (docs/product/counting.md). */

const { query, runAs } = await createAccessDatabase();

const createRows = (subject: string, keys: readonly string[], day = '2026-11-30') =>
  keys.map((key) => ({ day, subject, key, views: 1, clicks: 0, reported: 0, uncertain: 0, robots: 2 }));
const listKeys = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);
const add = async (rows: ReturnType<typeof createRows>, batch = randomUUID()) =>
  (await runAs(service, 'select public.add_counts($1, $2) as added', batch, JSON.stringify(rows)))[0]?.added;
const read = (condition: string) =>
  query(`select key, views, robots from public.counts where ${condition} order by key`);

beforeEach(async () => {
  await query('delete from public.counts');
});

test('A batch is added to what is stored once, however often it is sent', async () => {
  const batch = randomUUID();
  const rows = createRows('page', ['/', '/deals']);
  expect([await add(rows, batch), await add(rows, batch), await add(rows)]).toEqual([true, false, true]);
  expect(await read('true')).toEqual([
    { key: '/', views: 2, robots: 4 },
    { key: '/deals', views: 2, robots: 4 },
  ]);
});

test('Two servers that add the same sums at once both add them', async () => {
  const rows = createRows('page', listKeys('/', 50));
  await Promise.all([rows, rows.toReversed(), rows, rows.toReversed()].map((batch) => add(batch)));
  expect(await read('views <> 4')).toEqual([]);
});

test('A subject has 5,000 keys a day, however many servers add more and however often, and known ones are added on', async () => {
  await add(createRows('search', ['known', ...listKeys('a', 2999)]));
  await add([...createRows('search', [...listKeys('b', 3000), '(other)']), ...createRows('source', ['a'])]);
  await add(createRows('search', [...listKeys('c', 3000), 'known']));
  const [{ keys, views } = {}] = await query<{ keys: string; views: string }>(
    "select count(*) as keys, sum(views) as views from public.counts where subject = 'search'",
  );
  expect([Number(keys), Number(views)]).toEqual([5001, 9002]);
  expect(await read("key in ('known', '(other)') and subject = 'search'")).toEqual([
    { key: '(other)', views: 4001, robots: 8002 },
    { key: 'known', views: 2, robots: 4 },
  ]);
  await add(createRows('search', ['new'], '2026-12-01'));
  expect(await read("key = 'new'")).toHaveLength(1);
});

test.each([
  ['an unknown subject', createRows('visitor', ['192.0.2.1'])],
  ['an endless key', createRows('page', ['x'.repeat(301)])],
])('A batch with %s is rejected', async (_, rows) => {
  await expect(add(rows)).rejects.toMatchObject({ code: '23514' });
});

test('What was counted more than 25 months ago is deleted, by the schedule and by the first batch of a day', async () => {
  await query(`
    update installation.purge_clock set checked_at = now() - interval '1 hour', steady_since = now() - interval '10 days'`);
  const fill = () =>
    query(`
      insert into public.counts (day, subject, key) select current_date - age::interval, 'page', age
      from unnest(array['25 months 2 days', '24 months']) as age`);
  await fill();
  expect(await query('select public.purge_counts() as purged')).toEqual([{ purged: 1 }]);
  await query('delete from public.counts; delete from public.count_batches');
  await fill();
  await add(createRows('page', ['new']));
  expect((await read('true')).map(({ key }) => key)).toEqual(['24 months', 'new']);
});
