import { expect, it } from 'vitest';
import { readDestinationPrice } from './read-destination-price.ts';

it.each([
  ['1.050,00', '', '€1,050'],
  ['900', '', '€900'],
  ['900', 'GBP', '£900'],
  ['$1,299.50', '', '$1,299.50'],
  ['1299 CHF', '', 'CHF\u00a01,299'],
  // What is no amount alone is in the owner's words.
  ['from 900 €', '', 'from 900 €'],
  ['ab 1.050,00 €', '', 'ab 1.050,00 €'],
  ['900–1,200 €', '', '900–1,200 €'],
  // These would have to be rounded.
  ['180000.50 JPY', '', '180000.50 JPY'],
  ['12.3456', '', '12.3456'],
])('The price %j with the currency %j is written as %j', (text, currency, price) => {
  expect(readDestinationPrice(text, currency, 'EUR')).toEqual({ price, remark: null });
});

it.each([
  ['viel', '', null, 'Price: “viel” cannot be read, and is left out.'],
  [
    '899 kr',
    '',
    '899 kr',
    'Price: “kr” can be DKK, ISK, NOK, SEK. Write the code of the currency. It stays as it is.',
  ],
])('The price %j with the currency %j becomes %j, with a remark', (text, currency, price, remark) => {
  expect(readDestinationPrice(text, currency, 'EUR')).toEqual({ price, remark });
});
