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

/** Schedules a post without a notification, as if the server had missed it. */
const schedulePost = (interval: string) =>
  query(`
    alter table public.posts disable trigger notify_content_changed;
    insert into public.posts (title, published_at) values ('Scheduled', clock_timestamp() + interval '${interval}');
    alter table public.posts enable trigger notify_content_changed;
  `);

const countPublic = async () =>
  (await db.database.visitorRead({ text: "select from public.posts where title = 'Scheduled'" })).rowCount;

test('When a scheduled post is due, its table is reported as changed, and visitors can then read it', async () => {
  const counts: Promise<number | null>[] = [];
  onChange.mockImplementation(() => void counts.push(countPublic()));
  await schedulePost('4 seconds');
  expect(await countPublic()).toBe(0);
  await watch();
  await expect.poll(() => counts.length).toBe(1);
  expect(await counts[0]).toBe(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('posts');
});

test('A post that is scheduled while the server runs is reported when it is saved and when it is due', async () => {
  await watch();
  await query(`
    insert into public.posts (title, published_at) values
      ('Scheduled', clock_timestamp() + interval '1 second'),
      ('In a year', clock_timestamp() + interval '1 year'),
      ('In 400 years', clock_timestamp() + interval '400 years'),
      ('Draft', null)`);
  await expect.poll(() => onChange.mock.calls).toEqual([['posts'], ['posts']]);
  expect(await countPublic()).toBe(1);
});

test('Records of several tables are reported, each with its table', async () => {
  await watch();
  await query(`
    insert into public.posts (title, published_at) values ('Scheduled', clock_timestamp() + interval '0.5 seconds');
    insert into public.destinations (name, published_at) values ('Scheduled', clock_timestamp() + interval '1 second')`);
  const expected = ['destinations', 'destinations', 'posts', 'posts'];
  await expect.poll(() => onChange.mock.calls.flat().sort()).toEqual(expected);
});

test('If a check fails, what has become public since the check before is reported by the next one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await schedulePost('4 seconds');
  await watch();
  vi.spyOn(db.database.privileged, 'query').mockRejectedValueOnce(new Error('The connection was lost'));
  await expect.poll(() => onChange.mock.calls).toEqual([['posts']]);
  expect(log).toHaveBeenCalledOnce();
});

test('When a deal ends, its table is reported as changed, and visitors can no longer read it', async () => {
  const counts: Promise<number | null>[] = [];
  const countDeals = async () =>
    (await db.database.visitorRead({ text: 'select from public.deals' })).rowCount;
  onChange.mockImplementation(() => void counts.push(countDeals()));
  await query(`
    alter table public.deals disable trigger notify_content_changed;
    insert into public.deals (title, price, ends_at) values
      ('Ends now', 90, clock_timestamp() + interval '4 seconds'), ('Goes on', 90, now() + interval '1 day');
    alter table public.deals enable trigger notify_content_changed;
  `);
  expect(await countDeals()).toBe(2);
  await watch();
  await expect.poll(() => counts.length).toBe(1);
  expect(await counts[0]).toBe(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('deals');
});

test('When a reduction has lasted for 60 days, the table of deals is reported as changed, once', async () => {
  // One reduction ends in four seconds, one has ended four seconds ago, and one ends in a day.
  await query(`
    alter table public.deals disable trigger notify_content_changed;
    insert into public.deals (title, price, ends_at) values ('Reduced', 90, now() + interval '1 day');
    alter table public.deals enable trigger notify_content_changed;
    delete from public.deal_prices;
    insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
    select id, price_record, 90, 'USD', published_at, ends_at, clock_timestamp() + age
    from public.deals, (values (interval '-60 days 4 seconds'), ('-60 days -4 seconds'), ('-59 days')) as ages (age);
    update public.deal_prices set published_at = recorded_at - interval '1 hour'`);
  await watch();
  expect(onChange).not.toHaveBeenCalled();
  await expect.poll(() => onChange.mock.calls).toEqual([['deals']]);
});
