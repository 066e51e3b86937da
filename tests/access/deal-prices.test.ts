import { expect, test } from 'vitest';
import { createAccessDatabase } from './access-database.ts';
import { addDeal } from './deal-history.ts';

/**
 * The price that may be struck through beside that of a deal (docs/product/prices.md, directive 98/6/EC, article 6a).
 */

const db = await createAccessDatabase();

/** Returns the price that may be struck through or, if there is none, the reason. */
async function findPriorPrice(id: string, newPrice?: number, newCurrency?: string): Promise<number | string> {
  const [row] = await db.query<{ found: string }>(
    `select coalesce(reason, prior_price::float8::text) as found from public.find_prior_price($1, $2, $3)`,
    id,
    newPrice ?? null,
    newCurrency ?? null,
  );
  const found = row?.found ?? '';
  return Number(found) || found;
}

// `addDeal` explains the notation of what was saved.
const everyFourthDayOff = [38, 34, 30, 26, 22, 18, 14, 10, 6]
  .map((day) => `${day}: 900, ${day - 3.1}: 900 draft`)
  .join(', ');

test.each([
  ['a cut', '40: 900, 2: 700', 900],
  ['a cut 59 days ago', '100: 900, 59: 700', 900],
  ['a cut 61 days ago', '100: 900, 61: 700', 'old'],
  ['a draft', '40: 900 draft', 'draft'],
  ['a cut that visitors do not see yet', '60: 900, 2: 700 begins -1', 'draft'],
  ['a cut of a deal that is off sale again', '60: 900, 10: 700, 2: 700 draft', 'draft'],
  ['a cut of a deal that has ended', '60: 900 ends 2, 10: 700 ends 2', 'draft'],
  ['a price that never changed', '40: 900', 'unchanged'],
  ['a time off sale between two equal prices', '60: 900, 20: 900 draft, 2: 900', 'unchanged'],
  ['a first price that only a draft had', '60: 2000 draft, 2: 700', 'unchanged'],
  ['a raise', '40: 900, 2: 990', 'not_higher'],
  ['a raise shortly before a cut', '60: 900, 5: 1500, 2: 850', 900],
  ['a raise and a cut back to the same price', '60: 900, 5: 1500, 2: 900', 'not_higher'],
  ['a low price that ended more than 30 days before the cut', '90: 500, 40: 900, 2: 700', 900],
  ['a low price that ended 29 days before the cut', '90: 500, 31: 900, 2: 700', 'not_higher'],
  [
    'an end in the past, which changes no past',
    '60: 500, 8: 500 begins 60 ends 50, 7: 900, 2: 700',
    'not_higher',
  ],
  ['a first price of 29 days', '31: 900, 2: 700', 'young'],
  ['a beginning that was dated back', '3: 2000 begins 60, 2: 700 begins 60', 'young'],
  ['a month on sale with an hour off sale', '40: 900, 20: 900 draft, 19.96: 900, 2: 700', 900],
  ['a month on sale a year ago', '400: 1000, 369: 1000 draft, 2.00001: 1000, 2: 700', 'young'],
  ['a cut after two months off sale', '120: 900, 62: 900 draft, 2: 700', 'young'],
  ['a cut after some weeks off sale', '60: 900, 20: 900 draft, 2: 700', 'young'],
  ['a cut of a deal that had ended, and was sold again', '60: 900 ends 20, 2: 700', 'young'],
  ['a cut and then another end, which records the price again', '40: 900, 8: 700, 2: 700 begins 40', 900],
  ['a cut price that returns after a month off sale', '200: 900, 100: 700, 90: 700 draft, 2: 700', 'young'],
  ['a cut price that was off sale for an hour', '60: 900, 10: 700, 5: 700 draft, 4.96: 700', 900],
  ['two high prices of a minute', '60: 2000, 59.999: 2000 draft, 2: 2000, 1.999: 700', 'young'],
  [
    'a high price of a minute, long after a low one',
    '400: 700, 360: 700 draft, 2: 2000, 1.999: 800',
    'young',
  ],
  [
    'a high price of a minute, long after a higher one',
    '400: 800, 360: 800 draft, 2: 2000, 1.999: 700',
    'young',
  ],
  ['another currency', '60: 900, 2: 700 USD', 'currency'],
  ['a currency that was changed for a moment', '60: 900, 2.001: 1 USD, 2: 700', 'currency'],
  ['a cut 40 days after another currency', '90: 1, 42: 900 USD, 2: 700 USD', 900],
  ['a second cut, which goes on with the reduction', '60: 900, 10: 800, 2: 700', 900],
  ['a second cut 61 days after the first', '100: 900, 61: 800, 2: 700', 800],
  ['a second cut after a first price of a week', '47: 900, 40: 800, 2: 700', 800],
  ['a second cut after two days off sale', '90: 900, 50: 800, 5: 800 draft, 3: 700', 'young'],
  [
    'three days of every four on sale, before which it was cheaper',
    `60: 800, ${everyFourthDayOff}, 2: 700`,
    'young',
  ],
  ['a second cut after a low price', '60: 900, 10: 600, 9: 800, 2: 700', 'not_higher'],
])('After %s, the prior price is found, or why there is none (%s): %s', async (_, history, expected) => {
  expect(await findPriorPrice(await addDeal(db, history))).toBe(expected);
});

test.each([
  ['800', '60: 900, 10: 800, 2: 700', 800],
  ['nothing', '60: 900, 2: 700', 'not_higher'],
])('Beside a price from before version 1.0.0, %s stays the highest that is struck through', async (shown, history, expected) => {
  const limit = Number(shown) || 0;
  const id = await addDeal(db, history);
  await db.query(
    'update public.deal_prices set prior_limit = $2 where id = (select max(id) from public.deal_prices where deal_id = $1)',
    id,
    limit,
  );
  expect(await findPriorPrice(id)).toBe(expected);
  await db.query("update public.deals set ends_at = ends_at + interval '1 day' where id = $1", id);
  expect(await findPriorPrice(id), 'after another end').toBe(expected);
});

test.each([
  ['a higher price that has ended', '60: 900 ends 2', '2: 700', 900],
  ['a lower price that has ended', '60: 600 ends 2', '2: 700', 'not_higher'],
  ['the same price', '60: 900, 10: 700 ends 2', '2: 700', 900],
  ['a cut that goes on', '60: 900, 10: 800 ends 2', '2: 700', 900],
  ['another currency', '60: 900 USD ends 2', '2: 700', 'currency'],
  ['a price that ended days before', '60: 900 ends 9', '2: 700', 'young'],
  ['a price on sale beside this one', '60: 900', '2: 700', 900],
  ['a lower price beside this one', '60: 600', '2: 700', 'not_higher'],
  ['a price beside this one that was cut for a day', '60: 900, 9: 650, 8: 900', '2: 700', 'not_higher'],
  ['a price that only a draft had', '60: 900 draft', '2: 700', 'unchanged'],
])('The prior price is found of a deal that continues one with %s (%s | %s): %s', async (_, earlier, history, expected) => {
  const continues = await addDeal(db, earlier);
  expect(await findPriorPrice(await addDeal(db, history, { continues }))).toBe(expected);
  const other = await addDeal(db, history);
  expect(await findPriorPrice(other), 'beside a deal that it does not continue').toBe('unchanged');
});

test.each([
  ['two cuts are one reduction, beside a higher price', '60: 1000', '60: 900, 10: 800, 2: 700', 900],
  ['20 days in two deals are no 30 days', '22: 900', '22: 900, 2: 700', 'young'],
])('In a record, %s', async (_, beside, history, expected) => {
  const continues = await addDeal(db, beside);
  expect(await findPriorPrice(await addDeal(db, history, { continues }))).toBe(expected);
});

test('A deal that another one continues has its prices, too', async () => {
  const first = await addDeal(db, '60: 900, 2: 700');
  await addDeal(db, '20: 650', { continues: first });
  expect(await findPriorPrice(first)).toBe('not_higher');
});

test.each([
  ['a cut', 700, 'EUR', 900],
  ['a raise', 850, 'EUR', 'not_higher'],
  ['the same price', 800, 'EUR', 900],
  ['another currency', 700, 'USD', 'currency'],
])('The panel learns what %s would do before it is saved', async (_, price, currency, expected) => {
  const id = await addDeal(db, '60: 900, 10: 800');
  expect(await findPriorPrice(id, price, currency)).toBe(expected);
  expect(await findPriorPrice(id)).toBe(900);
});
