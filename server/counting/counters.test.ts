import { expect, it, vi } from 'vitest';
import { type CountRow, createCounters } from './counters.ts';
import { startStoring } from './store-counts.ts';

const none = { views: 0, clicks: 0, reported: 0, uncertain: 0, robots: 0 };
const all = Number.POSITIVE_INFINITY;

it('Visits are added up by day and by each subject, with people, robots and the uncertain apart', () => {
  let time = '2026-11-30T23:59:59Z';
  const counters = createCounters(() => Date.parse(time));
  const view = { page: '/', device: 'phone', source: '' };
  for (const column of ['views', 'views', 'robots', 'uncertain'] as const) counters.count(column, view);
  counters.count('clicks', { page: '/', partner: 'booking.com', deal: null });
  counters.count('reported', { page: '/' });
  time = '2026-12-01T00:00:00Z';
  counters.count('views', view);
  const rows = counters.take(all);
  expect(rows.filter(({ subject }) => subject === 'page')).toEqual([
    {
      day: '2026-11-30',
      subject: 'page',
      key: '/',
      views: 2,
      clicks: 1,
      reported: 1,
      uncertain: 1,
      robots: 1,
    },
    { ...none, day: '2026-12-01', subject: 'page', key: '/', views: 1 },
  ]);
  expect(rows.find(({ subject }) => subject === 'partner')).toEqual({
    ...none,
    day: '2026-11-30',
    subject: 'partner',
    key: 'booking.com',
    clicks: 1,
  });
  // An empty key is not counted.
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['page', 'device', 'partner']));
  expect(counters.take(all)).toEqual([]);
});

it('A visitor who makes up searches fills one row, also while the database is away, and known ones are counted on', () => {
  const counters = createCounters();
  const rows: CountRow[] = [];
  counters.count('views', { search: 'known' });
  for (let index = 0; index < 20_000; index++) {
    counters.count('views', { search: `made up ${index}` });
    if (index === 100) rows.push(...counters.take(all));
  }
  counters.count('views', { search: 'known' });
  counters.count('views', { search: 'x'.repeat(301) });
  rows.push(...counters.take(all));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5001);
  expect(rows.find(({ key }) => key === '(other)')?.views).toBe(15_002);
  expect(rows.filter(({ key }) => key === 'known').map(({ views }) => views)).toEqual([1, 1]);
});

it('A key has no character that the database rejects', () => {
  const counters = createCounters();
  counters.count('views', { source: 'a\u0000b\ud800' });
  expect(counters.take(all)[0]?.key).toBe('a\ufffdb\ufffd');
});

it('A batch whose response was lost is sent again as it was, before what was counted since, and a stop stores the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const counters = createCounters();
  const stored = new Map<string, readonly CountRow[]>();
  let failures = 2;
  const storing = startStoring(counters, async (batch, rows) => {
    stored.set(batch, structuredClone(rows));
    if (failures-- > 0) throw new Error('The connection was closed.');
  });
  counters.count('views', { page: '/a' });
  await storing.stop();
  counters.count('views', { page: '/a' });
  counters.count('views', { page: '/b' });
  await storing.stop();
  await storing.stop();
  const sums = [...stored.values()].map((rows) => rows.map(({ key, views }) => [key, views]));
  expect(sums).toEqual([
    [['/a', 1]],
    [
      ['/a', 1],
      ['/b', 1],
    ],
  ]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('What was counted during an outage is stored in batches, none of which is large', async () => {
  const counters = createCounters();
  const sizes: number[] = [];
  const storing = startStoring(counters, async (_, rows) => void sizes.push(rows.length));
  for (let index = 0; index < 4500; index++) counters.count('views', { page: `/${index}` });
  await storing.stop();
  expect(sizes).toEqual([2000, 2000, 500]);
});

it('While visitors come, counts are stored once a second', async () => {
  vi.useFakeTimers();
  const counters = createCounters();
  let batches = 0;
  const storing = startStoring(counters, async () => {
    batches += 1;
    counters.count('views', { page: '/' });
  });
  counters.count('views', { page: '/' });
  await vi.advanceTimersByTimeAsync(3500);
  expect(batches).toBe(3);
  counters.take(all);
  await storing.stop();
  vi.useRealTimers();
});
