import { expect, it } from 'vitest';
import { readDestinationPrice } from './read-destination-price.ts';

const stays = (text: string) => `Price: “${text}” is no single amount with a currency. It stays as it is.`;

it.each([
  ['1.050,00', '', '€1,050'],
  ['900', '', '€900'],
  ['900', 'GBP', '£900'],
  ['$1,299.50', '', '$1,299.50'],
  ['1299 CHF', '', 'CHF\u00a01,299'],
  // A text with more than an amount keeps the owner's words.
  ['from 900 €', '', 'from 900 €'],
  ['ab 1.050,00 €', '', 'ab 1.050,00 €'],
  ['900–1,200 €', '', '900–1,200 €'],
  ['ab 899', 'CHF', 'ab CHF\u00a0899'],
  // The site would have to round this price, because yen have no decimals.
  ['180000.50 JPY', '', '180000.50 JPY'],
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
  ['ab 899', '', 'ab €899', 'Price: “ab 899” names no currency, so it becomes “ab €899”.'],
  ['À partir de 1.299,50', '', 'À partir de €1,299.50', expect.stringContaining('names no currency')],
  ['12.3456', '', '12.3456', stays('12.3456')],
  ['900–1,200', 'EUR', '900–1,200', stays('900–1,200')],
  ['ab 899 p. P.', '', 'ab 899 p. P.', stays('ab 899 p. P.')],
  ['3 nights from 899', '', '3 nights from 899', stays('3 nights from 899')],
])('The price %j with the currency %j becomes %j, with a remark', (text, currency, price, remark) => {
  expect(readDestinationPrice(text, currency, 'EUR')).toEqual({ price, remark });
});
