import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createDeal, day, type Expected, findPriorPrice } from './deal-price-steps.ts';

/** Which prices before count: those of the same journey (docs/product.md#deals). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

interface Offer {
  title?: string;
  destination_id?: string | null;
  duration?: string;
  inclusions?: readonly string[];
}

/** A deal of the journey 'A villa' that was on sale for 40 days and costs less since two days. */
async function createVilla(destination_id: string | null = null): Promise<string> {
  const { query } = db.database.privileged;
  // The prices of another villa would be those of the same journey.
  await query(`delete from public.deal_prices where public.fold_title(title) = 'avilla'`);
  const id = await createDeal(db, [
    { daysAgo: 42, price: 900 },
    { daysAgo: 2, price: 700 },
  ]);
  await query({
    text: `update public.deal_prices set title = 'A villa', destination_id = $2, duration = '14 nights',
      inclusions = array['Flights', 'Breakfast'] where deal_id = $1`,
    values: [id, destination_id],
  });
  await query('alter table public.deals disable trigger record_deal_price');
  await query({
    text: `update public.deals set title = 'A villa', destination_id = $2, duration = '14 nights',
      inclusions = array['Flights', 'Breakfast'] where id = $1`,
    values: [id, destination_id],
  });
  await query('alter table public.deals enable trigger record_deal_price');
  return id;
}

async function addDestination(name: string): Promise<string> {
  const { rows } = await db.database.privileged.query<{ id: string }>({
    text: 'insert into public.destinations (name) values ($1) returning id',
    values: [name],
  });
  return rows[0]?.id ?? '';
}

const change = (id: string, { title, destination_id, duration, inclusions }: Offer) =>
  db.database.privileged.query({
    text: `update public.deals set title = coalesce($2, title), destination_id = coalesce($3, destination_id),
        duration = coalesce($4, duration), inclusions = coalesce($5, inclusions)
      where id = $1`,
    values: [id, title, destination_id, duration, inclusions],
  });

test.each([
  ['the title is another one', { title: 'Weekend in Leeds' }, false],
  ['only case and punctuation of the title change', { title: 'A  VILLA!' }, true],
  ['it is shorter', { duration: '2 nights' }, false],
  ['only case and punctuation of the duration change', { duration: '14 Nights.' }, true],
  ['an inclusion is left out', { inclusions: ['Flights'] }, false],
  ['an inclusion is replaced', { inclusions: ['Flights', 'Coffee'] }, false],
  ['nothing is included any more', { inclusions: [] }, false],
  [
    'an inclusion is added, and the order and the case change',
    { inclusions: ['breakfast', 'Flights', 'Wine'] },
    true,
  ],
] as const)('If %s, the prices before count: %s', async (_, offer, counts) => {
  const id = await createVilla();
  expect(await findPriorPrice(db, id)).toEqual({ prior: 900, reason: null });
  await change(id, offer);
  expect(await findPriorPrice(db, id)).toEqual(
    counts ? { prior: 900, reason: null } : { prior: null, reason: 'unchanged' },
  );
});

test('With another destination the prices before count no more, but a deal that had none may get one', async () => {
  const [lamu, leeds] = await Promise.all([addDestination('Lamu'), addDestination('Leeds')]);
  const unlinked = await createVilla();
  await change(unlinked, { destination_id: lamu });
  expect(await findPriorPrice(db, unlinked)).toEqual({ prior: 900, reason: null });
  const linked = await createVilla(lamu);
  await change(linked, { destination_id: leeds });
  expect(await findPriorPrice(db, linked)).toEqual({ prior: null, reason: 'unchanged' });
  await change(linked, { destination_id: lamu });
  expect(await findPriorPrice(db, linked)).toEqual({ prior: null, reason: 'unchanged' });
});

describe('Another deal of the same journey', () => {
  /** Adds a deal that visitors saw, which is deleted by now. */
  async function addDeleted(price: number, { daysAgo, ...offer }: Offer & { daysAgo: [number, number] }) {
    const { query } = db.database.privileged;
    const id = randomUUID();
    const { title = 'A villa', duration = '14 nights', destination_id = null } = offer;
    for (const [index, recorded] of daysAgo.entries())
      await query({
        text: `insert into public.deal_prices
            (deal_id, price, currency, published_at, ends_at, recorded_at, title, destination_id, duration, inclusions)
          values ($1, $2, 'EUR', $3, $4, $5, $6, $7, $8, '{}')`,
        values: [
          id,
          price,
          index === 0 ? day(recorded) : null,
          day(-9),
          day(recorded),
          title,
          destination_id,
          duration,
        ],
      });
  }

  test.each<[string, number, Offer & { daysAgo: [number, number] }, Expected]>([
    ['was as cheap', 700, { daysAgo: [40, 5] }, { prior: null, reason: 'other_deal' }],
    ['was cheaper', 650, { daysAgo: [10, 3] }, { prior: null, reason: 'other_deal' }],
    ['was less expensive than this one', 800, { daysAgo: [40, 5] }, { prior: 800, reason: null }],
    ['was more expensive', 950, { daysAgo: [40, 5] }, { prior: 900, reason: null }],
    ['was on sale earlier', 650, { daysAgo: [60, 33] }, { prior: 900, reason: null }],
    ['came later', 650, { daysAgo: [1, 0.5] }, { prior: 900, reason: null }],
    [
      'has its title in other letters',
      650,
      { daysAgo: [9, 5], title: 'A VILLA' },
      { prior: null, reason: 'other_deal' },
    ],
    ['has another title', 650, { daysAgo: [9, 5], title: 'A tent' }, { prior: 900, reason: null }],
    ['has another duration', 650, { daysAgo: [9, 5], duration: '2 nights' }, { prior: 900, reason: null }],
  ])('that %s', async (_, price, offer, expected) => {
    const id = await createVilla();
    await addDeleted(price, offer);
    expect(await findPriorPrice(db, id)).toEqual(expected);
  });

  test('that leads to another destination does not count', async () => {
    const [lamu, leeds] = await Promise.all([addDestination('Lamu'), addDestination('Leeds')]);
    const id = await createVilla(lamu);
    await addDeleted(650, { daysAgo: [9, 5], destination_id: leeds });
    expect(await findPriorPrice(db, id)).toEqual({ prior: 900, reason: null });
    await addDeleted(650, { daysAgo: [9, 5], destination_id: lamu });
    expect(await findPriorPrice(db, id)).toEqual({ prior: null, reason: 'other_deal' });
  });

  test('that was in another currency leaves no comparison', async () => {
    const id = await createVilla();
    await addDeleted(950, { daysAgo: [9, 5] });
    await db.database.privileged.query(`update public.deal_prices set currency = 'USD' where price = 950`);
    expect(await findPriorPrice(db, id)).toEqual({ prior: null, reason: 'other_deal' });
  });
});

test('A deal that is added again with its id has its past if it has its title', async () => {
  const { query } = db.database.privileged;
  const add = (id: string, title: string) =>
    query({
      text: `insert into public.deals (id, title, price, currency, published_at, ends_at, duration, inclusions)
        values ($1, $2, 700, 'EUR', now() - interval '2 days', now() + interval '9 days', '14 nights',
          array['Flights', 'Breakfast'])`,
      values: [id, title],
    });
  for (const [title, expected] of [
    ['A villa', { prior: 900, reason: null }],
    ['Weekend in Leeds', { prior: null, reason: 'unchanged' }],
  ] as const) {
    const id = await createVilla();
    await query({ text: 'delete from public.deals where id = $1', values: [id] });
    await add(id, title);
    expect(await findPriorPrice(db, id)).toEqual(expected);
  }
});
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The first end of a journey that visitors saw, in several records and deals (docs/product.md#deals). */

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
