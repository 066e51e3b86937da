import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { cases } from './deal-price-cases.ts';
import { createDeal, findPriorPrice } from './deal-price-steps.ts';

/**
 * The price that may be struck through beside that of a deal (docs/product/prices.md, directive 98/6/EC, article 6a).
 */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test.each(cases)('After %s', async (_, steps, expected) => {
  expect(await findPriorPrice(db, await createDeal(db, steps))).toEqual(expected);
});

test.each([
  ['a cut', 700, 'EUR', { prior: 800, reason: null }],
  ['a raise', 850, 'EUR', { prior: null, reason: 'not_higher' }],
  ['the same price', 800, 'EUR', { prior: 900, reason: null }],
  ['another currency', 700, 'USD', { prior: null, reason: 'currency' }],
])('The panel learns what %s would do before it is saved', async (_, price, currency, expected) => {
  const id = await createDeal(db, [
    { daysAgo: 60, price: 900 },
    { daysAgo: 10, price: 800 },
  ]);
  expect(await findPriorPrice(db, id, price, currency)).toEqual(expected);
  expect(await findPriorPrice(db, id)).toEqual({ prior: 900, reason: null });
});
