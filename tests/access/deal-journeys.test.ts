import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createDeal, day, type Expected, findPriorPrice } from './deal-price-steps.ts';

/** Which prices before count: those of the same journey (docs/product/prices.md). */

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
  ['only case and spaces of the title change', { title: 'A  VILLA' }, true],
  ['it is shorter', { duration: '2 nights' }, false],
  ['only case and spaces of the duration change', { duration: '14  Nights' }, true],
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

test.each([
  ['another name', 'Lamu Hostel', false],
  ['its name in other letters and spaces', 'VILLA  Lamu', true],
])('If the destination gets %s, the prices before count: %s', async (_, name, counts) => {
  const { query } = db.database.privileged;
  const destination = await addDestination('Villa Lamu');
  const id = await createVilla(destination);
  await query({
    text: `update public.deal_prices set destination_name = 'Villa Lamu' where deal_id = $1`,
    values: [id],
  });
  const expected = counts ? { prior: 900, reason: null } : { prior: null, reason: 'unchanged' };
  for (const next of [name, 'Villa Lamu']) {
    await query({
      text: 'update public.destinations set name = $2 where id = $1',
      values: [destination, next],
    });
    // Not even if it gets its former name again.
    expect(await findPriorPrice(db, id)).toEqual(expected);
    if (counts) continue;
    const { rows } = await query<{ price: string; differences: string[] }>({
      text: 'select price, differences from public.list_earlier_prices($1) order by starts_at limit 1',
      values: [id],
    });
    expect(rows).toEqual([{ price: '900.00', differences: next === name ? ['destination'] : [] }]);
  }
});

test('A price is recorded with the name of the destination', async () => {
  const { query } = db.database.privileged;
  const destination = await addDestination('Lamu');
  const { rows } = await query<{ id: string }>({
    text: `insert into public.deals (title, price, currency, published_at, ends_at, destination_id)
      values ('A dhow', 90, 'EUR', now(), $2, $1) returning id`,
    values: [destination, day(-9)],
  });
  await query({
    text: `update public.destinations set name = 'Lamu Town' where id = $1`,
    values: [destination],
  });
  const { rows: recorded } = await query({
    text: 'select destination_name from public.deal_prices where deal_id = $1 order by recorded_at, id',
    values: [rows[0]?.id],
  });
  expect(recorded).toEqual([{ destination_name: 'Lamu' }, { destination_name: 'Lamu Town' }]);
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
