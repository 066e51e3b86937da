import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The price that may be struck through beside that of a deal (docs/product.md#deals, directive 98/6/EC, article 6a). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

interface Step {
  /** How many days ago it was recorded. */
  daysAgo: number;
  price: number;
  currency?: string;
  /** How many days ago the deal was said to begin; null for a draft. By default, when it was recorded. */
  beginsDaysAgo?: number | null;
  /** How many days ago it was to end. By default, it goes on. */
  endsDaysAgo?: number;
}

interface Expected {
  prior: number | null;
  reason: string | null;
}

// Of one moment, because a case may have a break of exactly a day.
const start = Date.now();
const day = (daysAgo: number) => new Date(start - daysAgo * 86_400_000).toISOString();

/** Creates a deal whose prices were recorded at these times. The last one is its present price. */
async function createDeal(steps: readonly Step[]): Promise<string> {
  const id = randomUUID();
  const { query } = db.database.privileged;
  const rows = steps.map(
    ({ daysAgo, price, currency = 'EUR', beginsDaysAgo = daysAgo, endsDaysAgo = -9 }) => ({
      price,
      currency,
      published_at: beginsDaysAgo === null ? null : day(beginsDaysAgo),
      ends_at: day(endsDaysAgo),
      recorded_at: day(daysAgo),
    }),
  );
  const last = rows.at(-1);
  await query({
    text: `insert into public.deals (id, title, price, currency, published_at, ends_at)
      values ($1, 'A deal', $2, $3, $4, $5)`,
    values: [id, last?.price, last?.currency, last?.published_at, last?.ends_at],
  });
  await query({ text: 'delete from public.deal_prices where deal_id = $1', values: [id] });
  for (const row of rows)
    await query({
      text: `insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, recorded_at)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [id, row.price, row.currency, row.published_at, row.ends_at, row.recorded_at],
    });
  return id;
}

async function findPriorPrice(id: string, newPrice?: number, newCurrency?: string): Promise<Expected> {
  const { rows } = await db.database.privileged.query<{ prior_price: string | null; reason: string | null }>({
    text: 'select * from public.find_prior_price($1, $2, $3)',
    values: [id, newPrice, newCurrency],
  });
  const [found] = rows;
  return {
    prior: found?.prior_price == null ? null : Number(found.prior_price),
    reason: found?.reason ?? null,
  };
}

const cases: [name: string, steps: Step[], expected: Expected][] = [
  [
    'a cut 59 days ago',
    [
      { daysAgo: 100, price: 900 },
      { daysAgo: 59, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a cut 61 days ago',
    [
      { daysAgo: 100, price: 900 },
      { daysAgo: 61, price: 700 },
    ],
    { prior: null, reason: 'old' },
  ],
  [
    'a month on sale a year ago, and half a second on sale before the cut',
    [
      { daysAgo: 400, price: 1000 },
      { daysAgo: 369, price: 1000, beginsDaysAgo: null },
      { daysAgo: 2.00001, price: 1000 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a month on sale with an hour off sale',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 19.96, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  ['a draft', [{ daysAgo: 40, price: 900, beginsDaysAgo: null }], { prior: null, reason: 'draft' }],
  ['a price that never changed', [{ daysAgo: 40, price: 900 }], { prior: null, reason: 'unchanged' }],
  [
    'a cut',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a raise',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 990 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a raise shortly before a cut',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 5, price: 1500 },
      { daysAgo: 2, price: 850 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a raise and a cut back to the same price',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 5, price: 1500 },
      { daysAgo: 2, price: 900 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a second cut, which is compared with the first',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 800 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 800, reason: null },
  ],
  [
    'a low price that ended more than 30 days before the cut',
    [
      { daysAgo: 90, price: 500 },
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a low price that ended 29 days before the cut',
    [
      { daysAgo: 90, price: 500 },
      { daysAgo: 31, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a first price of 29 days',
    [
      { daysAgo: 31, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a first price that only a draft had',
    [
      { daysAgo: 60, price: 2000, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'unchanged' },
  ],
  [
    'a beginning that was dated back',
    [
      { daysAgo: 3, price: 2000, beginsDaysAgo: 60 },
      { daysAgo: 2, price: 700, beginsDaysAgo: 60 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'another currency',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2, price: 700, currency: 'USD' },
    ],
    { prior: null, reason: 'currency' },
  ],
  [
    'a cut 40 days after another currency',
    [
      { daysAgo: 90, price: 1 },
      { daysAgo: 42, price: 900, currency: 'USD' },
      { daysAgo: 2, price: 700, currency: 'USD' },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a saved text in between, which records the same price again',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 8, price: 700 },
      { daysAgo: 2, price: 700, beginsDaysAgo: 40 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a time off sale between two equal prices',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 900 },
    ],
    { prior: null, reason: 'unchanged' },
  ],
  [
    'a cut price that returns after a month off sale',
    [
      { daysAgo: 200, price: 900 },
      { daysAgo: 100, price: 700 },
      { daysAgo: 90, price: 700, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut price that was off sale for an hour',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 700 },
      { daysAgo: 5, price: 700, beginsDaysAgo: null },
      { daysAgo: 4.96, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a high price of a minute, long after another one of a minute',
    [
      { daysAgo: 60, price: 2000 },
      { daysAgo: 59.999, price: 2000, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a high price of a minute, long after 30 days at a lower one',
    [
      { daysAgo: 400, price: 700 },
      { daysAgo: 360, price: 700, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 800 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a high price of a minute, long after 30 days at one that is still higher than the present one',
    [
      { daysAgo: 400, price: 800 },
      { daysAgo: 360, price: 800, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut after two months off sale',
    [
      { daysAgo: 120, price: 900 },
      { daysAgo: 62, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut after some weeks off sale',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut of a deal that had ended, and was sold again',
    [
      { daysAgo: 60, price: 900, endsDaysAgo: 20 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'an end in the past, which cannot change what visitors saw',
    [
      { daysAgo: 60, price: 500 },
      { daysAgo: 8, price: 500, beginsDaysAgo: 60, endsDaysAgo: 50 },
      { daysAgo: 7, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a cut that visitors do not see yet',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2, price: 700, beginsDaysAgo: -1 },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a cut of a deal that is off sale again',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 700 },
      { daysAgo: 2, price: 700, beginsDaysAgo: null },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a cut of a deal that has ended',
    [
      { daysAgo: 60, price: 900, endsDaysAgo: 2 },
      { daysAgo: 10, price: 700, endsDaysAgo: 2 },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a currency that was changed for a moment',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2.001, price: 1, currency: 'USD' },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'currency' },
  ],
];

test.each(cases)('After %s', async (_, steps, expected) => {
  expect(await findPriorPrice(await createDeal(steps))).toEqual(expected);
});

test.each([
  ['a cut', 700, 'EUR', { prior: 800, reason: null }],
  ['a raise', 850, 'EUR', { prior: null, reason: 'not_higher' }],
  ['the same price', 800, 'EUR', { prior: 900, reason: null }],
  ['another currency', 700, 'USD', { prior: null, reason: 'currency' }],
])('The panel learns what %s would do before it is saved', async (_, price, currency, expected) => {
  const id = await createDeal([
    { daysAgo: 60, price: 900 },
    { daysAgo: 10, price: 800 },
  ]);
  expect(await findPriorPrice(id, price, currency)).toEqual(expected);
  expect(await findPriorPrice(id)).toEqual({ prior: 900, reason: null });
});

test('The panel reads each price that visitors have seen, and when', async () => {
  const id = await createDeal([
    { daysAgo: 60, price: 900, endsDaysAgo: 30 },
    { daysAgo: 20, price: 800, beginsDaysAgo: null },
    { daysAgo: 10, price: 700, beginsDaysAgo: 5 },
    { daysAgo: 3, price: 600, beginsDaysAgo: -1 },
  ]);
  const { rows } = await db.database.privileged.query<{ price: string; starts_at: Date; ends_at: Date }>({
    text: 'select * from public.list_seen_prices($1)',
    values: [id],
  });
  const daysAgo = (time: Date) => Math.round((Date.now() - time.getTime()) / 86_400_000);
  expect(rows.map((row) => [Number(row.price), daysAgo(row.starts_at), daysAgo(row.ends_at)])).toEqual([
    [900, 60, 30],
    [700, 5, 3],
  ]);
});

test('With another id, a deal has the past of no other deal', async () => {
  const { query } = db.database.privileged;
  const id = await createDeal([{ daysAgo: 60, price: 900 }]);
  const other = randomUUID();
  const rename = (from: string, to: string) =>
    query({ text: 'update public.deals set id = $2 where id = $1', values: [from, to] });
  await rename(id, other);
  expect(await findPriorPrice(other)).toEqual({ prior: null, reason: 'unchanged' });
  await rename(other, id);
  const { rows } = await query<{ deal_id: string; is_public: boolean }>({
    text: `select deal_id, published_at is not null as is_public from public.deal_prices
      where deal_id in ($1, $2) order by recorded_at, id`,
    values: [id, other],
  });
  expect(rows.map((row) => [row.deal_id === id, row.is_public])).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ]);
});

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
  const id = await createDeal([
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
  expect(await findPriorPrice(id)).toEqual({ prior: 900, reason: null });
  await change(id, offer);
  expect(await findPriorPrice(id)).toEqual(
    counts ? { prior: 900, reason: null } : { prior: null, reason: 'unchanged' },
  );
});

test('With another destination the prices before count no more, but a deal that had none may get one', async () => {
  const [lamu, leeds] = await Promise.all([addDestination('Lamu'), addDestination('Leeds')]);
  const unlinked = await createVilla();
  await change(unlinked, { destination_id: lamu });
  expect(await findPriorPrice(unlinked)).toEqual({ prior: 900, reason: null });
  const linked = await createVilla(lamu);
  await change(linked, { destination_id: leeds });
  expect(await findPriorPrice(linked)).toEqual({ prior: null, reason: 'unchanged' });
  await change(linked, { destination_id: lamu });
  expect(await findPriorPrice(linked)).toEqual({ prior: null, reason: 'unchanged' });
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
    expect(await findPriorPrice(id)).toEqual(expected);
  });

  test('that leads to another destination does not count', async () => {
    const [lamu, leeds] = await Promise.all([addDestination('Lamu'), addDestination('Leeds')]);
    const id = await createVilla(lamu);
    await addDeleted(650, { daysAgo: [9, 5], destination_id: leeds });
    expect(await findPriorPrice(id)).toEqual({ prior: 900, reason: null });
    await addDeleted(650, { daysAgo: [9, 5], destination_id: lamu });
    expect(await findPriorPrice(id)).toEqual({ prior: null, reason: 'other_deal' });
  });

  test('that was in another currency leaves no comparison', async () => {
    const id = await createVilla();
    await addDeleted(950, { daysAgo: [9, 5] });
    await db.database.privileged.query(`update public.deal_prices set currency = 'USD' where price = 950`);
    expect(await findPriorPrice(id)).toEqual({ prior: null, reason: 'other_deal' });
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
    expect(await findPriorPrice(id)).toEqual(expected);
  }
});

test('The database records each price, and the times at which visitors could see it', async () => {
  const { query } = db.database.privileged;
  const id = randomUUID();
  const deal = { text: '', values: [id] };
  await query({
    ...deal,
    text: `insert into public.deals (id, title, price, published_at, ends_at) values ($1, 'A deal', 900, null, now() + interval '1 year')`,
  });
  await query({ ...deal, text: `update public.deals set title = 'Another title' where id = $1` });
  await query({ ...deal, text: 'update public.deals set price = 800 where id = $1' });
  await query({ ...deal, text: `update public.deals set published_at = '2026-11-01' where id = $1` });
  await query({ ...deal, text: 'delete from public.deals where id = $1' });
  const { rows } = await query<{ price: string; published_at: Date | null }>({
    ...deal,
    text: 'select price, published_at from public.deal_prices where deal_id = $1 order by recorded_at, id',
  });
  expect(rows.map(({ price, published_at }) => [Number(price), published_at !== null])).toEqual([
    [900, false],
    [900, false],
    [800, false],
    [800, true],
    [800, false],
  ]);
});

test('A visitor reads the prior price of a deal on sale as a computed field, and of no other one', async () => {
  const onSale = await createDeal([
    { daysAgo: 40, price: 900 },
    { daysAgo: 2, price: 700 },
  ]);
  const ended = await createDeal([
    { daysAgo: 40, price: 900 },
    { daysAgo: 2, price: 700 },
  ]);
  await db.database.privileged.query({
    text: `update public.deals set ends_at = now() - interval '1 hour' where id = $1`,
    values: [ended],
  });
  const readPriorPrice = async (id: string) => {
    // As if the caller sent a row of their own, in which only the id is true.
    const { rows } = await db.database.visitorRead<{ prior_price: string | null }>({
      text: `select public.prior_price(jsonb_populate_record(null::public.deals, jsonb_build_object('id', $1::text)))`,
      values: [id],
    });
    return rows[0]?.prior_price;
  };
  expect(Number(await readPriorPrice(onSale))).toBe(900);
  expect(await readPriorPrice(ended)).toBeNull();
});

test.each<[string, Step[], boolean]>([
  ['a draft', [{ daysAgo: 9, price: 1, beginsDaysAgo: null }], false],
  ['a deal that has not begun', [{ daysAgo: 9, price: 1, beginsDaysAgo: -1 }], false],
  [
    'a deal that was withdrawn before it began',
    [
      { daysAgo: 9, price: 1, beginsDaysAgo: 5 },
      { daysAgo: 7, price: 1, beginsDaysAgo: null },
    ],
    false,
  ],
  ['a deal on sale', [{ daysAgo: 9, price: 1 }], true],
  ['a deal that has ended by itself', [{ daysAgo: 9, price: 1, beginsDaysAgo: 5, endsDaysAgo: 3 }], true],
  [
    'a deal that is a draft again',
    [
      { daysAgo: 9, price: 1 },
      { daysAgo: 7, price: 1, beginsDaysAgo: null },
    ],
    true,
  ],
])('The database knows whether visitors have seen a deal: %s', async (_, steps, expected) => {
  const { query } = db.database.privileged;
  await query('delete from public.deals');
  await query('delete from public.deal_prices');
  await createDeal(steps);
  const { rows } = await query('select public.has_had_deals() as had');
  expect(rows).toEqual([{ had: expected }]);
});

test.each([
  "array[null, 'a']",
  "array[['a', 'b']]",
])('A deal that includes %s is rejected', async (inclusions) => {
  const text = `insert into public.deals (title, price, ends_at, inclusions)
    values ('A deal', 900, now() + interval '1 year', ${inclusions})`;
  await expect(db.database.privileged.query({ text })).rejects.toThrow('deals_inclusions_are_texts');
});
