import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The first end of a journey that visitors saw, in several records and deals (docs/product/prices.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.database.privileged.query('delete from public.deals; delete from public.deal_prices'));

const start = Date.now();
const hour = 1 / 24;
const inDays = (days: number) => new Date(start + days * 86_400_000).toISOString();

interface Step {
  /** When it was saved, in days from now. */
  saved: number;
  /** The end that it was saved with, in days from now. */
  end: number;
  /** 'Week in Lamu' by default. */
  title?: string;
  /** '7 days' by default. */
  duration?: string;
  isDraft?: boolean;
}

/** Dates the last record of a deal back. */
const dateRecord = (id: string, days: number) =>
  db.database.privileged.query({
    text: `update public.deal_prices set recorded_at = $2
      where id = (select max(id) from public.deal_prices where deal_id = $1)`,
    values: [id, inDays(days)],
  });

/** Creates a deal that was saved at these times. The last step is what is stored. */
async function addDeal(steps: readonly Step[]): Promise<string> {
  const id = randomUUID();
  for (const { saved, end, title = 'Week in Lamu', duration = '7 days', isDraft } of steps) {
    await db.database.privileged.query({
      text: `insert into public.deals (id, title, duration, price, published_at, ends_at) values ($1, $2, $3, 900, $4, $5)
        on conflict (id) do update set title = excluded.title, duration = excluded.duration,
          published_at = excluded.published_at, ends_at = excluded.ends_at`,
      values: [id, title, duration, isDraft ? null : inDays(-365), inDays(end)],
    });
    await dateRecord(id, saved);
  }
  return id;
}

/** The first end, in days from now. */
async function findFirstEnd(id: string, draft: object | null = null): Promise<number | null> {
  const { rows } = await db.database.privileged.query<{ end: Date | null }>({
    text: 'select public.find_first_end($1, $2) as end',
    values: [id, draft && JSON.stringify(draft)],
  });
  const end = rows[0]?.end;
  return end ? Math.round(((end.getTime() - start) / 86_400_000) * 1000) / 1000 : null;
}

const rounded = (days: number) => Math.round(days * 1000) / 1000;
const slip = (number: number) => ({
  saved: (-5 + number) * 0.9 * hour,
  end: ((-5 + number) * 0.9 + 1) * hour,
});

test.each<[string, Step[], number | null]>([
  ['is set an hour ahead every 54 minutes', [0, 1, 2, 3, 4, 5].map(slip), rounded(slip(1).end)],
  ['was wrong for 54 minutes', [4, 5].map(slip), null],
  [
    'was postponed with another title, which then came back',
    [
      { saved: -20, end: 3 },
      { saved: -2, end: 9, title: 'Zzz' },
      { saved: -1, end: 9 },
    ],
    3,
  ],
  [
    'was postponed with an accent in the title',
    [
      { saved: -20, end: 3 },
      { saved: -2, end: 9, title: 'Wéék in Lamu!' },
    ],
    3,
  ],
  [
    'was postponed without the duration',
    [
      { saved: -20, end: 3 },
      { saved: -2, end: 9, duration: '' },
    ],
    3,
  ],
  [
    'was that of a shorter journey',
    [
      { saved: -20, end: 3, duration: '3 days' },
      { saved: -2, end: 9 },
    ],
    null,
  ],
  [
    'had not come when the deal was withdrawn for days',
    [
      { saved: -20, end: 3 },
      { saved: -9, end: 3, isDraft: true },
      { saved: -2, end: 9 },
    ],
    3,
  ],
  [
    'came while the deal was withdrawn',
    [
      { saved: -20, end: -5 },
      { saved: -9, end: -5, isDraft: true },
      { saved: -2, end: 9 },
    ],
    null,
  ],
  [
    'was brought forward, and came before the deal was back on sale',
    [
      { saved: -20, end: 3 },
      { saved: -9, end: -8 },
      { saved: -2, end: 9 },
    ],
    3,
  ],
  [
    'was that of another season',
    [
      { saved: -80, end: 3 },
      { saved: -60, end: 3, isDraft: true },
      { saved: -2, end: 9 },
    ],
    null,
  ],
])('The first end of a deal whose end %s', async (_, steps, expected) => {
  expect(await findFirstEnd(await addDeal(steps))).toBe(expected);
});

const ended: Step[] = [
  { saved: -20, end: 3 },
  { saved: -4, end: -4 },
];

test.each<[string, Step[], Step[], number | null]>([
  ['was ended before its end', ended, [{ saved: -3, end: 9 }], 3],
  ['has ended at its end, just before', [{ saved: -20, end: -3 }], [{ saved: -3, end: 9 }], -3],
  ['has ended at its end, while this one was added', [{ saved: -20, end: -3 }], [{ saved: -4, end: 9 }], -3],
  ['has ended at its end, two days before', [{ saved: -20, end: -5 }], [{ saved: -3, end: 9 }], null],
  ['is still on sale', [{ saved: -20, end: 3 }], [{ saved: -3, end: 9 }], null],
  ['was added later', [{ saved: -2, end: -1 }], [{ saved: -20, end: 9 }], null],
  [
    'was on sale in another season',
    [
      { saved: -90, end: 3 },
      { saved: -40, end: -40 },
    ],
    [{ saved: -3, end: 9 }],
    null,
  ],
  ['has an accent', ended.map((step) => ({ ...step, title: 'Wéék in Lamu' })), [{ saved: -3, end: 9 }], 3],
  [
    'is another journey',
    ended.map((step) => ({ ...step, title: 'Night in Lamu' })),
    [{ saved: -3, end: 9 }],
    null,
  ],
  ['ended later', ended, [{ saved: -3, end: 2 }], null],
])('The end in another deal counts by what that deal did: it %s', async (_, others, steps, expected) => {
  await addDeal(others);
  expect(await findFirstEnd(await addDeal(steps))).toBe(expected);
});

test('The end of a deal that was deleted and added again counts', async () => {
  const id = await addDeal([{ saved: -20, end: 3 }]);
  await db.database.privileged.query('delete from public.deals');
  await dateRecord(id, -4);
  expect(await findFirstEnd(await addDeal([{ saved: -3, end: 9 }]))).toBe(3);
});

test('The panel learns what would be said of a deal as it is typed', async () => {
  const id = await addDeal([{ saved: -20, end: 3 }]);
  expect(await findFirstEnd(id)).toBeNull();
  expect(await findFirstEnd(id, { ends_at: inDays(9) })).toBe(3);
  expect(await findFirstEnd(id, { ends_at: inDays(2) })).toBeNull();
  expect(await findFirstEnd(id, { ends_at: inDays(9), title: 'Night in Lamu' })).toBeNull();
});
