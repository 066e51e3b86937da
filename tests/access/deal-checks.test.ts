import { beforeEach, expect, test } from 'vitest';
import { createAccessDatabase, owner, service, visitor } from './access-database.ts';
import { addDeal } from './deal-history.ts';

/**
 * When the price of a deal was checked (docs/product/deal-desk.md), and the prices of it that visitors read. access.test.ts
 * says who may write a deal.
 */

const { database, query, runAs } = await createAccessDatabase();
beforeEach(async () => {
  await query('delete from public.deals');
  await query('update public.settings set price_check_days = null');
});

/** Adds a deal that was checked so many days ago. */
const add = async (daysAgo: number | null = 5) =>
  runAs(
    owner,
    `insert into public.deals (title, price, booking_url, ends_at, checked_at)
      values ('A deal', 900, 'https://a.example', now() + interval '9 days', now() - $1::int * interval '1 day')`,
    daysAgo,
  );
const update = (assignment: string) => runAs(owner, `update public.deals set ${assignment}`);
/** Reads how many days ago the deal was checked, and whether its last change is newer than its creation. */
const readCheck = async () =>
  (
    await query(`select round(extract(epoch from now() - checked_at) / 86400)::int as days,
      updated_at > created_at as "isEdited" from public.deals`)
  )[0];

test('A new deal is checked, because its price was just typed', async () => {
  await add(null);
  expect(await readCheck()).toEqual({ days: 0, isEdited: false });
});

test.each([
  'price = 800',
  "currency = 'EUR'",
  "booking_url = 'https://b.example'",
])('An owner who saves %s has checked the price', async (assignment) => {
  await add();
  await update(assignment);
  expect(await readCheck()).toEqual({ days: 0, isEdited: true });
});

test.each([
  "title = 'Another'",
  "ends_at = now() + interval '3 days'",
  'price = 900',
])('An owner who saves %s has checked nothing', async (assignment) => {
  await add();
  await update(assignment);
  expect(await readCheck()).toEqual({ days: 5, isEdited: true });
});

test('A check alone is no edit, and undoing it brings the former time back, also with the price', async () => {
  await add();
  const [deal] = await query<{ checked_at: Date }>('select checked_at from public.deals');
  await update("checked_at = 'now'");
  expect(await readCheck()).toEqual({ days: 0, isEdited: false });
  await update("price = 800, checked_at = 'now'");
  await runAs(owner, 'update public.deals set price = 900, checked_at = $1', deal?.checked_at);
  expect(await readCheck()).toEqual({ days: 5, isEdited: true });
});

test('Nobody has checked a price in the future or before 2000', async () => {
  await add(-30);
  expect(await readCheck()).toMatchObject({ days: 0 });
  await update("checked_at = 'infinity'");
  expect(await readCheck()).toMatchObject({ days: 0 });
  await expect(update("checked_at = '-infinity'")).rejects.toThrow('deals_checked_at_check');
});

test('A restored deal was checked when it was', async () => {
  await query('delete from public.trash');
  await add();
  await runAs(owner, 'delete from public.deals');
  await runAs(
    owner,
    "select public.restore_from_trash(array(select id from public.trash where table_name = 'deals'))",
  );
  expect(await readCheck()).toMatchObject({ days: 5 });
});

test.each([
  [null, false],
  [4, true],
  [5, true],
  [6, false],
])('With a limit of %s days, a deal that was checked 5 days ago is unchecked for everybody: %s', async (limit, expected) => {
  await add();
  await query('update public.settings set price_check_days = $1', limit);
  for (const identity of [visitor, owner, service])
    expect(
      await runAs(identity, 'select public.is_unchecked(deals) as "isUnchecked" from public.deals'),
    ).toEqual([{ isUnchecked: expected }]);
});

test.each([0, 91])('A limit of %i days is rejected', async (limit) => {
  await expect(query('update public.settings set price_check_days = $1', limit)).rejects.toThrow(
    'settings_price_check_days_check',
  );
});

/** Reads the prices of a deal as a visitor who sends a row of their own, in which only the id is true. */
const readHistory = async (id: string) => {
  const { rows } = await database.visitorRead<{ found: string | null }>({
    text: `select (select string_agg(concat_ws(' ', (step ->> 'price')::float8,
          round(extract(epoch from now() - (step ->> 'from')::timestamptz) / 86400),
          round(extract(epoch from now() - (step ->> 'until')::timestamptz) / 86400)), ', ')
        from jsonb_array_elements(history) as step) as found
      from public.price_history(jsonb_populate_record(null::public.deals, jsonb_build_object('id', $1::text))) as history`,
    values: [id],
  });
  return rows[0]?.found ?? null;
};

test.each([
  ['one price', '40: 900, 20: 900 ends 9', null],
  ['two prices', '40: 900, 10: 700', '900 40 10, 700 10 0'],
  ['a price that was never on sale', '40: 900 draft, 10: 700', null],
  ['a time off sale', '40: 900, 30: 900 draft, 10: 950', '900 40 30, 950 10 0'],
  ['another currency', '40: 900 USD, 20: 800, 10: 700', '800 20 10, 700 10 0'],
  ['a price of half a year ago', '400: 500, 200: 900, 10: 900', null],
  ['an end that has come', '40: 900, 10: 700 ends 1', null],
  ['no beginning yet', '40: 900, 10: 700, 5: 600 begins -1', null],
])('Of a deal with %s (%s), a visitor reads the prices %s', async (_, history, expected) => {
  expect(await readHistory(await addDeal({ database }, history))).toBe(expected);
});

test('The prices of a deal begin with those of the one that it continues, until it began itself', async () => {
  const earlier = await addDeal({ database }, '40: 900, 20: 800');
  expect(await readHistory(await addDeal({ database }, '10: 700', { continues: earlier }))).toBe(
    '900 40 20, 800 20 10, 700 10 0',
  );
});
