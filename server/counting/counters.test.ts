import { expect, it, vi } from 'vitest';
import { type CountRow, createCounters, type Visit } from './counters.ts';
import { startStoring } from './store-counts.ts';

const view = (page: string, caller: Visit['caller'] = 'person'): Visit => ({
  kind: 'view',
  caller,
  subjects: { page, device: 'phone', source: '' },
});
const find = (rows: readonly CountRow[], subject: string, key: string) =>
  rows.filter((row) => row.subject === subject && row.key === key);

it('Visits are added up by day and by each subject, with people, robots and the uncertain apart', () => {
  let time = '2026-11-30T23:59:59Z';
  const counters = createCounters(() => new Date(time));
  counters.count(view('/'));
  counters.count(view('/'));
  counters.count(view('/', 'robot'));
  counters.count(view('/', 'uncertain'));
  counters.count({ kind: 'click', caller: 'person', subjects: { page: '/', partner: 'booking.com' } });
  time = '2026-12-01T00:00:00Z';
  counters.count(view('/'));
  const rows = counters.take();
  const none = { views: 0, clicks: 0, uncertain: 0, robots: 0 };
  expect(find(rows, 'page', '/')).toEqual([
    { day: '2026-11-30', subject: 'page', key: '/', views: 2, clicks: 1, uncertain: 1, robots: 1 },
    { ...none, day: '2026-12-01', subject: 'page', key: '/', views: 1 },
  ]);
  expect(find(rows, 'partner', 'booking.com')).toEqual([
    { ...none, day: '2026-11-30', subject: 'partner', key: 'booking.com', clicks: 1 },
  ]);
  // An empty key is not counted.
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['page', 'device', 'partner']));
  expect(counters.take()).toEqual([]);
});

it('A visitor who makes up pages fills one row, and known pages are counted on', () => {
  const counters = createCounters();
  counters.count(view('/known'));
  for (let index = 0; index < 20_000; index++) counters.count(view(`/made-up-${index}`));
  counters.count(view('/known'));
  const pages = counters.take().filter(({ subject }) => subject === 'page');
  expect(pages).toHaveLength(5001);
  expect(pages.find(({ key }) => key === '(other)')?.views).toBe(15_001);
  expect(pages.find(({ key }) => key === '/known')?.views).toBe(2);
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
  counters.count(view('/a'));
  await storing.stop();
  counters.count(view('/a'));
  counters.count(view('/b'));
  await storing.stop();
  await storing.stop();
  const sums = [...stored.values()].map((rows) =>
    rows.flatMap(({ subject, key, views }) => (subject === 'page' ? [[key, views]] : [])),
  );
  expect(sums).toEqual([
    [['/a', 1]],
    [
      ['/a', 1],
      ['/b', 1],
    ],
  ]);
  expect(console.error).toHaveBeenCalledTimes(1);
});
