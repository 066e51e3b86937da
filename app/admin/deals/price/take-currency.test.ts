import { expect, it } from 'vitest';
import { takeCurrency } from './take-currency.ts';

it.each([
  ['399,50 €', 'USD', '399,50', 'EUR'],
  // A symbol of several currencies is the chosen one.
  ['$399', 'AUD', '399', 'AUD'],
  ['399 kr', 'Swedish krona', '399', 'SEK'],
  ['1299,-', 'clams', '1299', 'clams'],
  // The form says what is wrong with these.
  ['0 €', 'USD', '0', 'EUR'],
  ['12.3456 €', 'USD', '12.3456', 'EUR'],
  ['399 kr', 'EUR', '399 kr', 'EUR'],
  ['free', 'EUR', 'free', 'EUR'],
  ['', 'EUR', '', 'EUR'],
])('The price %j with the currency %j becomes %j in %j', (price, currency, takenPrice, takenCurrency) => {
  expect(takeCurrency({ price, currency })).toEqual({ price: takenPrice, currency: takenCurrency });
});
