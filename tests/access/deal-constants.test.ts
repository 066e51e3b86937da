import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEndError } from '#app/admin/deals/find-end-error.ts';
import { describePriorPrice } from '#app/admin/deals/price/describe-prior-price.ts';
import { findPriceError } from '#app/admin/deals/price/find-price-error.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** The constants of deals are the same in docs/product.md#constants, in the database and in the panel. */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

const product = readFileSync('docs/product.md', 'utf8');
const readConstant = (name: string) =>
  product
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split('|')[2]
    ?.trim();

test('A price is struck through for as many days as the table says', async () => {
  const { data } = await rest.service.rpc('longest_reduction');
  expect(readConstant('a price is struck through, at most')).toBe(`${data} after the reduction`);
  const reason = describePriorPrice({ prior_price: null, reason: 'old', applied_at: '2026-11-20' }, 'EUR');
  expect(reason).toContain(`a reduction is shown for ${data},`);
});

test('The highest price is the one of the table', async () => {
  const text = readConstant('the highest price of a deal') ?? '';
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

test('The farthest end is the one of the table', async () => {
  expect(readConstant('a deal ends, when its end is chosen, at most')).toBe('2 years later');
  const inTwoYears = new Date();
  inTwoYears.setFullYear(inTwoYears.getFullYear() + 2);
  const addDays = (days: number) => new Date(inTwoYears.getTime() + days * 86_400_000).toISOString();
  const add = (ends_at: string) => rest.service.from('deals').insert({ title: 'A deal', price: 9, ends_at });
  expect(findEndError('now', addDays(-1), Date.now())).toBeNull();
  expect((await add(addDays(-1))).error).toBeNull();
  expect(findEndError('now', addDays(2), Date.now())).toBe('Please choose an end within two years.');
  expect((await add(addDays(2))).error?.message).toContain('deals_ends_at_maximum');
});
