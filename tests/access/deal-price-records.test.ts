import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createDeal, findPriorPrice, type Step } from './deal-price-steps.ts';

/** What the database records of the prices of deals, and who reads it (docs/product/prices.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('The panel reads each price that visitors have seen, and when', async () => {
  const id = await createDeal(db, [
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

test('The panel reads the prices from before the deal was the present offer, and what was another one', async () => {
  const { query } = db.database.privileged;
  const id = await createDeal(db, [
    { daysAgo: 50, price: 650 },
    { daysAgo: 40, price: 600 },
    { daysAgo: 30, price: 900 },
    { daysAgo: 20, price: 800 },
    { daysAgo: 15, price: 820, beginsDaysAgo: null },
    { daysAgo: 10, price: 700 },
  ]);
  const set = (columns: string, price: number) =>
    query({
      text: `update public.deal_prices set ${columns} where deal_id = $1 and price = $2`,
      values: [id, price],
    });
  const offer = `title = 'A deal', duration = '', description = '', booking_url = '', inclusions = '{}'`;
  await query({ text: `update public.deal_prices set ${offer} where deal_id = $1`, values: [id] });
  await set(`inclusions = '{Wine}'`, 600);
  await set(
    `title = 'A hut', duration = '3 nights', description = 'Small', booking_url = 'https://hut.example'`,
    900,
  );
  await set(`duration = '7 nights'`, 800);
  await set(`duration = '6 nights'`, 820);
  const list = (identity: Parameters<typeof db.database.run>[0]['identity']) =>
    db.database.run<{ price: number; title: string; differences: string[]; days: number }>(
      { identity },
      {
        text: `select price::int, title, differences, round(extract(epoch from ends_at - starts_at) / 86400)::int as days
          from public.list_earlier_prices($1)`,
        values: [id],
      },
    );
  const owner = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } } as const;
  const { rows } = await list(owner);
  const title = 'A deal';
  expect(rows).toEqual([
    { price: 800, title, differences: ['duration'], days: 5 },
    { price: 900, title: 'A hut', differences: ['title', 'duration', 'text', 'partner_page'], days: 10 },
    { price: 600, title, differences: ['inclusions'], days: 10 },
    { price: 650, title, differences: [], days: 10 },
  ]);
  await expect(list({ role: 'anon', claims: { role: 'anon' } })).rejects.toThrow('permission denied');
});

test('With another id, a deal has the past of no other deal', async () => {
  const { query } = db.database.privileged;
  const id = await createDeal(db, [{ daysAgo: 60, price: 900 }]);
  const other = randomUUID();
  const rename = (from: string, to: string) =>
    query({ text: 'update public.deals set id = $2 where id = $1', values: [from, to] });
  await rename(id, other);
  expect(await findPriorPrice(db, other)).toEqual({ prior: null, reason: 'unchanged' });
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
  const onSale = await createDeal(db, [
    { daysAgo: 40, price: 900 },
    { daysAgo: 2, price: 700 },
  ]);
  const ended = await createDeal(db, [
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
  await createDeal(db, steps);
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
