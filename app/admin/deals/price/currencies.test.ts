import { expect, it } from 'vitest';
import { currencies, findCurrency, getDecimals } from './currencies.ts';

it('Each currency is offered once, the most common ones first', () => {
  expect(currencies.slice(0, 3)).toEqual(['USD', 'EUR', 'GBP']);
  expect(currencies).toContain('ISK');
  expect(new Set(currencies).size).toBe(currencies.length);
});

it.each([
  ['EUR', 'EUR'],
  [' eur ', 'EUR'],
  ['Euro', 'EUR'],
  ['indian rupee', 'INR'],
  ['€', 'EUR'],
  ['$', 'USD'],
  ['₹', 'INR'],
  ['', null],
  ['EURO 2', null],
  ['ZZZ', null],
  // Bulgaria has the euro since 2026.
  ['BGN', null],
])('The text %j names the currency %j, by its code, its name or its symbol', (text, code) => {
  expect(findCurrency(text)).toBe(code);
});

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['COP', 2],
  // A price has at most two decimals here, although the dinar has three.
  ['KWD', 2],
])('A price in %s has at most %d decimals', (code, decimals) => {
  expect(getDecimals(code)).toBe(decimals);
});
