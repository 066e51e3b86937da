import { expect, it } from 'vitest';
import { findHeadingCurrency } from './heading-currency.ts';

it.each([
  ['Preis (€)', 'EUR'],
  ['Preis in EUR', 'EUR'],
  ['PREIS [CHF]', 'CHF'],
  ['Prix en euros', 'EUR'],
  ['Price £', 'GBP'],
  ['Price ($)', null],
  ['Top price', null],
  ['Price XYZ', null],
  ['Price', null],
])('The heading %j names the currency %s', (heading, currency) => {
  expect(findHeadingCurrency(heading)).toBe(currency);
});
