import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { watchContent } from './content-changes.ts';

let db: TestDatabase;
const onChange = vi.fn<(table: string) => void>();
const query = (text: string) => db.database.privileged.query(text);

beforeEach(async () => {
  db = await createTestDatabase();
  onChange.mockReset();
});

async function watch(): Promise<void> {
  onTestFinished(await watchContent(db.database, { onChange }));
}

/**
 * Watches records of which the next one is due in five minutes, and returns the check that is planned for then. A test that
 * runs the check does not have to wait.
 */
async function watchForFiveMinutes() {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => setTimer.mockRestore());
  /** Waits until a check is planned in `minMs` to `maxMs`, and returns it. */
  const findCheck = (minMs: number, maxMs: number) =>
    vi.waitUntil(() => setTimer.mock.calls.find(([, ms = 0]) => ms > minMs && ms <= maxMs)?.[0], {
      timeout: 60_000,
    });
  await watch();
  return { check: await findCheck(60_000, 300_000), findRetry: () => findCheck(1999, 2000) };
}

const tables = ['posts', 'deals'];
const alterTriggers = (action: 'disable' | 'enable') =>
  tables.map((table) => `alter table public.${table} ${action} trigger notify_content_changed;`).join('');

/** Runs SQL without notifications, as if the server had missed them or only time had passed. */
const queryUnnoticed = (text: string) =>
  query(`${alterTriggers('disable')} ${text}; ${alterTriggers('enable')}`);

const inFiveMinutes = "now() + interval '5 minutes'";
const schedulePost = () =>
  queryUnnoticed(`insert into public.posts (title, published_at) values ('Scheduled', ${inFiveMinutes})`);
const letPostBeDue = () =>
  queryUnnoticed("update public.posts set published_at = clock_timestamp() where title = 'Scheduled'");

const countPublic = async () =>
  (await db.database.visitorRead({ text: "select from public.posts where title = 'Scheduled'" })).rowCount;

test('When a scheduled post is due, its table is reported as changed, and visitors can then read it', async () => {
  const counts: Promise<number | null>[] = [];
  onChange.mockImplementation(() => void counts.push(countPublic()));
  await schedulePost();
  expect(await countPublic()).toBe(0);
  const { check } = await watchForFiveMinutes();
  await letPostBeDue();
  check();
  await expect.poll(() => counts.length).toBe(1);
  expect(await counts[0]).toBe(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('posts');
});

test('A post that is scheduled while the server runs is reported when it is saved and when it is due', async () => {
  await watch();
  await query(`
    insert into public.posts (title, published_at) values
      ('Scheduled', clock_timestamp() + interval '0.3 seconds'),
      ('In a year', clock_timestamp() + interval '1 year'),
      ('In 400 years', clock_timestamp() + interval '400 years'),
      ('Draft', null)`);
  await expect.poll(() => onChange.mock.calls).toEqual([['posts'], ['posts']]);
  expect(await countPublic()).toBe(1);
});

test('Records of several tables are reported, each with its table', async () => {
  await watch();
  await query(`
    insert into public.posts (title, published_at) values ('Scheduled', clock_timestamp() + interval '0.2 seconds');
    insert into public.destinations (name, published_at) values ('Scheduled', clock_timestamp() + interval '0.4 seconds')`);
  const expected = ['destinations', 'destinations', 'posts', 'posts'];
  await expect.poll(() => onChange.mock.calls.flat().sort()).toEqual(expected);
});

test('If a check fails, what has become public since the check before is reported by the next one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await schedulePost();
  const { check, findRetry } = await watchForFiveMinutes();
  await letPostBeDue();
  vi.spyOn(db.database.privileged, 'query').mockRejectedValueOnce(new Error('The connection was lost'));
  check();
  const retry = await findRetry();
  expect(onChange).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledOnce();
  retry();
  await expect.poll(() => onChange.mock.calls).toEqual([['posts']]);
});

test('When a deal ends, its table is reported as changed, and visitors can no longer read it', async () => {
  const counts: Promise<number | null>[] = [];
  const countDeals = async () =>
    (await db.database.visitorRead({ text: 'select from public.deals' })).rowCount;
  onChange.mockImplementation(() => void counts.push(countDeals()));
  await queryUnnoticed(`insert into public.deals (title, price, ends_at) values
    ('Ends soon', 90, ${inFiveMinutes}), ('Goes on', 90, now() + interval '1 day')`);
  expect(await countDeals()).toBe(2);
  const { check } = await watchForFiveMinutes();
  await queryUnnoticed("update public.deals set ends_at = clock_timestamp() where title = 'Ends soon'");
  check();
  await expect.poll(() => counts.length).toBe(1);
  expect(await counts[0]).toBe(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('deals');
});

test('When a reduction has lasted for 60 days, the table of deals is reported as changed, once', async () => {
  // One reduction ends in five minutes, one has ended five minutes ago, and one ends in a day.
  await queryUnnoticed(
    "insert into public.deals (title, price, ends_at) values ('Reduced', 90, now() + interval '1 day')",
  );
  await query(`
    delete from public.deal_prices;
    insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
    select id, price_record, 90, 'USD', published_at, ends_at, now() + age
    from public.deals, (values (interval '-60 days 5 minutes'), ('-60 days -5 minutes'), ('-59 days')) as ages (age);
    update public.deal_prices set published_at = recorded_at - interval '1 hour'`);
  const { check } = await watchForFiveMinutes();
  expect(onChange).not.toHaveBeenCalled();
  await query(`
    update public.deal_prices set recorded_at = clock_timestamp() - interval '60 days'
    where recorded_at between now() - interval '60 days' and now() - interval '59 days 12 hours'`);
  check();
  await expect.poll(() => onChange.mock.calls).toEqual([['deals']]);
});
