import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createAccessDatabase, owner, visitor } from './access-database.ts';
import { addDeal } from './deal-history.ts';

/** These tests show what the database records of the prices of deals, and who reads it (docs/product/prices.md). */

const db = await createAccessDatabase();
const { database, query, runAs } = db;

/** The recorded prices, the earliest first: each with the number of its deal among `ids`, and whether visitors saw it. */
async function readRecorded(...ids: string[]) {
  const rows = await query<{ row: string }>(
    `select concat(array_position($1, deal_id), ': ', price::int, ' ' || currency, case when published_at is null then ' draft' end) as row
    from public.deal_prices where deal_id = any ($1::uuid[]) order by recorded_at, id`,
    ids,
  );
  return rows.map(({ row }) => row);
}

const insert = (id: string, columns: Record<string, unknown> = {}) =>
  query(
    `insert into public.deals (id, title, price, published_at, ends_at, price_record)
      values ($1, 'A deal', 900, null, now() + interval '1 year', coalesce($2, gen_random_uuid()))`,
    id,
    columns.price_record ?? null,
  );

test('The database records each price, and the times at which visitors could see it', async () => {
  const id = randomUUID();
  const update = (change: string) => query(`update public.deals set ${change} where id = $1`, id);
  await insert(id);
  await update('price = 800');
  await update("published_at = '2026-11-01'");
  await update("currency = 'EUR'");
  await update("ends_at = ends_at - interval '1 day'");
  await query('delete from public.deals where id = $1', id);
  expect(await readRecorded(id)).toEqual([
    '1: 900 USD draft',
    '1: 800 USD draft',
    '1: 800 USD',
    '1: 800 EUR',
    '1: 800 EUR',
    '1: 800 EUR draft',
  ]);
});

test.each([
  "title = 'Another title'",
  'destination_id = gen_random_uuid()',
  "duration = 'Two nights'",
  "description = 'Another text', inclusions = '{Breakfast}', booking_url = 'https://partner.example'",
])('An edit with %s resets nothing', async (change) => {
  const id = await addDeal(db, '60: 900, 2: 700');
  await query(`update public.deals set ${change} where id = $1`, id);
  const rows = await query('select prior_price::int from public.find_prior_price($1)', id);
  expect(rows).toEqual([{ prior_price: 900 }]);
});

test('A change of a deal’s id is recorded as if the deal were withdrawn, and another one added', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await insert(id);
  await query('update public.deals set id = $2, published_at = $3 where id = $1', id, other, '2026-11-01');
  await query('update public.deals set id = $2 where id = $1', other, id);
  expect(await readRecorded(id, other)).toEqual([
    '1: 900 USD draft',
    '1: 900 USD draft',
    '2: 900 USD',
    '2: 900 USD draft',
    '1: 900 USD',
  ]);
});

test('A new deal begins a record or continues that of another, and then keeps it', async () => {
  const ids = [randomUUID(), randomUUID()] as const;
  const read = () =>
    query<{ record: string }>('select price_record as record from public.deals where id = any ($1)', ids);
  await insert(ids[0]);
  const [first] = await read();
  await insert(ids[1], { price_record: first?.record });
  expect(await read()).toEqual([first, first]);
  await expect(
    query('update public.deals set price_record = gen_random_uuid() where id = $1', ids[1]),
  ).rejects.toThrow('deals_price_record_stays');
  await query('delete from public.deals where id = $1', ids[1]);
  await query(
    'select public.restore_from_trash(array(select id from public.trash where row_id = $1))',
    ids[1],
  );
  expect(await read()).toEqual([first, first]);
});

test('A visitor reads the prior price of a deal on sale as a computed field, and of no other one', async () => {
  const [onSale, ended] = [
    await addDeal(db, '40: 900, 2: 700'),
    await addDeal(db, '40: 900, 2: 700 ends 0.1'),
  ];
  const readPriorPrice = async (id: string) => {
    // As if the caller sent a row of their own, in which only the id is true.
    const { rows } = await database.visitorRead<{ prior_price: string | null }>({
      text: `select public.prior_price(jsonb_populate_record(null::public.deals, jsonb_build_object('id', $1::text)))`,
      values: [id],
    });
    return rows[0]?.prior_price;
  };
  expect(Number(await readPriorPrice(onSale))).toBe(900);
  expect(await readPriorPrice(ended)).toBeNull();
});

test('The owner reads each price that visitors saw, and when; visitors do not', async () => {
  const id = await addDeal(db, '60: 900 ends 30, 20: 800 draft, 10: 700 begins 5, 3: 600 begins -1');
  const list = (identity: Identity) =>
    runAs(
      identity,
      `select concat_ws(' ', price::int, round(extract(epoch from now() - starts_at) / 86400),
          round(extract(epoch from now() - ends_at) / 86400)) as row
        from public.seen_prices where deal_id = $1 order by starts_at`,
      id,
    );
  expect(await list(owner)).toEqual([{ row: '900 60 30' }, { row: '700 5 3' }]);
  await expect(list(visitor)).rejects.toThrow('permission denied');
});

test.each<[string, string, boolean]>([
  ['a draft', '9: 1 draft', false],
  ['a deal that has not begun', '9: 1 begins -1', false],
  ['a deal that was withdrawn before it began', '9: 1 begins 5, 7: 1 draft', false],
  ['a deal on sale', '9: 1', true],
  ['a deal that has ended by itself', '9: 1 begins 5 ends 3', true],
  ['a deal that is a draft again', '9: 1, 7: 1 draft', true],
])('The database knows whether visitors have seen a deal: %s', async (_, history, expected) => {
  await query('delete from public.deals');
  await query('delete from public.deal_prices');
  await addDeal(db, history);
  expect(await query('select public.has_had_deals() as had')).toEqual([{ had: expected }]);
});

test('A read of 50 deals with one title touches as many pages as a read of 50 others', async () => {
  const countPages = async (title: string) => {
    await query('delete from public.deals');
    await query('delete from public.deal_prices');
    await query(`insert into public.deals (title, price, ends_at)
      select ${title}, 400 + n, now() + n * interval '1 day' from generate_series(1, 200) as n`);
    await query(`insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
      select id, price_record, price + n, currency, published_at, ends_at - n * interval '1 hour', now() - n * interval '9 days'
      from public.deals, generate_series(1, 11) as n`);
    await query('update public.deal_prices set published_at = recorded_at');
    // Otherwise it happens at some time by itself, and plans change.
    await query('vacuum analyze public.deals, public.deal_prices');
    const explain = async () => {
      const [row] = await query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
        `explain (analyze, buffers, format json)
          select public.prior_price(deals), public.first_end(deals), public.price_history(deals) from public.deals order by ends_at limit 50`,
      );
      return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
    };
    // The first run also reads the catalog, so it does not count.
    await explain();
    return explain();
  };
  const others = await countPages("'Deal ' || n");
  expect(others).toBeGreaterThan(100);
  expect(await countPages("'Deal'")).toBeLessThan(1.1 * Number(others));
});

test.each([
  "array[null, 'a']",
  "array[['a', 'b']]",
])('A deal that includes %s is rejected', async (inclusions) => {
  const text = `insert into public.deals (title, price, ends_at, inclusions)
    values ('A deal', 900, now() + interval '1 year', ${inclusions})`;
  await expect(query(text)).rejects.toThrow('deals_inclusions_are_texts');
});
