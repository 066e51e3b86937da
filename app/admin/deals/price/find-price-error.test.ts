import { expect, it } from 'vitest';
import { findPriceError } from './find-price-error.ts';

const noPrice = 'Please enter a price above 0, for example 899 or 1,299.50.';
const tooLarge = 'Please enter a price of at most 9,999,999,999.99.';
const tooManyDecimals = 'Please enter a price with at most two decimals, for example 1,299.50.';

it.each([
  ['899', null],
  ['1.299,50', null],
  ['9,999,999,999.99', null],
  ['', noPrice],
  ['free', noPrice],
  ['0', noPrice],
  ['-5', noPrice],
  ['€399 USD', 'The price is in two currencies, USD and EUR.'],
  ['10000000000', tooLarge],
  ['9'.repeat(400), tooLarge],
  ['12.3456', tooManyDecimals],
  ['9,999,999,999.991', tooManyDecimals],
])('Of the price %j is said: %s', (text, error) => {
  expect(findPriceError(text)).toBe(error);
});

it('Of a price with a symbol of several currencies is said which ones these are', () => {
  expect(findPriceError('399 kr')).toMatch(/^“kr” can be DKK, .+\. Write the code of the currency\.$/);
});
