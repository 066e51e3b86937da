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

const countPublic = async (table: string) =>
  (await db.database.visitorRead({ text: `select from public.${table} where title = 'Scheduled'` })).rowCount;

test.each([
  {
    name: 'a scheduled post is due',
    table: 'posts',
    schedule: schedulePost,
    letBeDue: letPostBeDue,
    visible: [0, 1], // Before and after.
  },
  {
    name: 'a deal ends',
    table: 'deals',
    schedule: () =>
      queryUnnoticed(`insert into public.deals (title, price, ends_at) values
        ('Scheduled', 90, ${inFiveMinutes}), ('Scheduled', 80, now() + interval '1 day')`),
    letBeDue: () => queryUnnoticed('update public.deals set ends_at = clock_timestamp() where price = 90'),
    visible: [2, 1],
  },
])('When $name, its table is reported as changed, and visitors then read what is public', async ({
  table,
  schedule,
  letBeDue,
  visible,
}) => {
  const counts: Promise<number | null>[] = [];
  onChange.mockImplementation(() => void counts.push(countPublic(table)));
  await schedule();
  expect(await countPublic(table)).toBe(visible[0]);
  const { check } = await watchForFiveMinutes();
  await letBeDue();
  check();
  await expect.poll(() => counts.length).toBe(1);
  expect(await counts[0]).toBe(visible[1]);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(table);
});

test('Records that are scheduled while the server runs are reported when they are saved and when they are due, each with its table', async () => {
  await watch();
  await query(`
    insert into public.posts (title, published_at) values
      ('Scheduled', clock_timestamp() + interval '0.3 seconds'),
      ('In a year', clock_timestamp() + interval '1 year'),
      ('In 400 years', clock_timestamp() + interval '400 years'),
      ('Draft', null);
    insert into public.destinations (name, published_at) values ('Scheduled', clock_timestamp() + interval '0.5 seconds')`);
  const expected = ['destinations', 'destinations', 'posts', 'posts'];
  await expect.poll(() => onChange.mock.calls.flat().sort()).toEqual(expected);
  expect(await countPublic('posts')).toBe(1);
});

test('If a check fails, what has become public since the check before is reported by the next one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
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

test('When a deal was not checked for the days that the owner has set, its table is reported as changed, once', async () => {
  // Without a limit, nothing is due.
  await queryUnnoticed(`
    update public.settings set price_check_days = null;
    insert into public.deals (title, price, ends_at, checked_at)
    select 'Unchecked', 90, now() + interval '1 day', now() + age
    from (values (interval '-3 days 5 minutes'), ('-3 days -5 minutes'), ('-2 days')) as ages (age)`);
  await watch();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  // A save of the settings makes the server look at the clock again.
  await query('update public.settings set price_check_days = 3');
  const check = await vi.waitUntil(
    () => setTimer.mock.calls.find(([, ms = 0]) => ms > 60_000 && ms <= 300_000)?.[0],
    { timeout: 60_000 },
  );
  expect(onChange.mock.calls.flat()).not.toContain('deals');
  await queryUnnoticed(`
    update public.deals set checked_at = clock_timestamp() - interval '3 days'
    where checked_at between now() - interval '3 days' and now() - interval '2 days 12 hours'`);
  check();
  await expect.poll(() => onChange.mock.calls.flat()).toEqual(['settings', 'deals']);
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
  // The reduction that would end in five minutes ends now.
  await query(`
    update public.deal_prices set recorded_at = clock_timestamp() - interval '60 days'
    where recorded_at between now() - interval '60 days' and now() - interval '59 days 12 hours'`);
  check();
  await expect.poll(() => onChange.mock.calls).toEqual([['deals']]);
});

test('When a link breaks and when it works again, the checks are reported as changed, and not with each check', async () => {
  await watch();
  for (const result of ['works', 'broken', 'broken', 'broken', 'unknown', 'works', 'works'])
    await query(`select public.add_link_check('https://shop.example', '${result}', 'timeout')`);
  await query("select pg_notify('content_changed', 'settings')");
  await expect.poll(() => onChange.mock.calls.flat()).toEqual(['link_checks', 'link_checks', 'settings']);
});

test('A change goes live at its time, its table is reported as changed then, and one that was given a time since is waited for', async () => {
  await queryUnnoticed("insert into public.posts (title) values ('Old')");
  await watch();
  await query(`
    insert into public.staged_changes (table_name, id, fields, base, live_at)
    select 'posts', id, '{"title": "Scheduled"}', '{"title": "Old"}', clock_timestamp() + interval '0.3 seconds' from public.posts`);
  await expect.poll(() => onChange.mock.calls.flat()).toEqual(['staged_changes', 'posts', 'staged_changes']);
  expect(await countPublic('posts')).toBe(1);
});
