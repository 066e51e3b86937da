import { expect, it } from 'vitest';
import { parsePrice } from './parse-price.ts';
import { parsePriceWithCurrency } from './parse-price-with-currency.ts';

function readPrice(text: string, column: string, defaultCurrency: string) {
  const read = parsePriceWithCurrency(text, column, defaultCurrency);
  return 'fault' in read ? read : { ...read, price: parsePrice(read.price) };
}

it.each([
  ['1299', 1299, 'USD'],
  ['1.299,00 €', 1299, 'EUR'],
  ['EUR 1299.50', 1299.5, 'EUR'],
  ['1 299,50\u00a0€', 1299.5, 'EUR'],
  ['1\u202f299 euro', 1299, 'EUR'],
  ["CHF 1'299.50", 1299.5, 'CHF'],
  ['€ 1.299,-', 1299, 'EUR'],
  ['$1,299 USD', 1299, 'USD'],
  ['A$899', 899, 'AUD'],
  ['₹1,24,999', 124_999, 'INR'],
  ['¥180,000', 180_000, 'JPY'],
  ['899 zł', 899, 'PLN'],
  ['0', 0, 'USD'],
])('The price %j is %d %s', (text, price, currency) => {
  expect(readPrice(text, '', 'USD')).toEqual({ price, currency });
});

it.each([
  ['899', 'EUR', 'USD', 'EUR'],
  ['899', '', 'GBP', 'GBP'],
  // A symbol of several currencies means that of the column, or else the default one, if it has this symbol.
  ['$899', '', 'AUD', 'AUD'],
  ['$899', 'CAD', 'AUD', 'CAD'],
  ['$899', '', 'EUR', 'USD'],
  ['899 kr', '', 'NOK', 'NOK'],
  ['899 kr', 'SEK', 'USD', 'SEK'],
])('The price %j with the currency %j, or else %s, is in %s', (text, column, other, currency) => {
  expect(readPrice(text, column, other)).toEqual({ price: 899, currency });
});

it.each(['free', '-5', 'from 899', '899 EUR / person', '1,23,45', '899 clams'])('%j is no price', (text) => {
  expect(parsePriceWithCurrency(text, '', 'USD')).toEqual({ fault: null });
});

it.each([
  ['899 kr', '', '“kr” can be DKK,'],
  ['899', 'clams', '“clams” is no currency in use.'],
  ['€899', 'USD', 'in two currencies, EUR and USD'],
  ['€899 USD', '', 'in two currencies, USD and EUR'],
  ['1.299 KWD', '', 'three decimals, or one of thousands'],
  ['1,299', 'KWD', 'three decimals, or one of thousands'],
])('The price %j with the currency %j is not guessed', (text, column, fault) => {
  expect(parsePriceWithCurrency(text, column, 'USD')).toEqual({ fault: expect.stringContaining(fault) });
});
