import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEndError } from '#app/admin/deals/find-end-error.ts';
import { describePriorPrice } from '#app/admin/deals/price/describe-prior-price.ts';
import { findPriceError } from '#app/admin/deals/price/find-price-error.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** The constants of deals are the same in the database and in the panel (docs/product/deals.md, docs/product/prices.md). */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

test('A price is struck through for 60 days, and the panel says so', async () => {
  const { data } = await rest.service.rpc('longest_reduction');
  expect(data).toBe('60 days');
  const reason = describePriorPrice({ prior_price: null, reason: 'old', applied_at: '2026-11-20' }, 'EUR');
  expect(reason).toContain('a reduction is shown for 60 days,');
});

test('The highest price of the panel is that of the database', async () => {
  const text = '9,999,999,999.99';
  expect(findPriceError(text)).toBeNull();
  const tooHigh = '10,000,000,000';
  expect(findPriceError(tooHigh)).toBe(`Please enter a price of at most ${text}.`);
  const add = (price: string) =>
    rest.service
      .from('deals')
      .insert({ title: 'A deal', price: price.replaceAll(',', ''), ends_at: `${nextYear}-01-31` });
  expect((await add(text)).error).toBeNull();
  expect((await add(tooHigh)).error?.message).toContain('deals_price_maximum');
});

test('The farthest end of the panel is that of the database', async () => {
  const inTwoYears = new Date();
  inTwoYears.setFullYear(inTwoYears.getFullYear() + 2);
  const addDays = (days: number) => new Date(inTwoYears.getTime() + days * 86_400_000).toISOString();
  const add = (ends_at: string) => rest.service.from('deals').insert({ title: 'A deal', price: 9, ends_at });
  expect(findEndError('now', addDays(-1), Date.now())).toBeNull();
  expect((await add(addDays(-1))).error).toBeNull();
  expect(findEndError('now', addDays(2), Date.now())).toBe('Please choose an end within two years.');
  expect((await add(addDays(2))).error?.message).toContain('deals_ends_at_maximum');
});
