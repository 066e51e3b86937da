import { expect, it } from 'vitest';
import { parsePrice, toPriceDraft } from './parse-price.ts';

it.each([
  ['899', 899],
  ['899.5', 899.5],
  ['899,50', 899.5],
  ['0.99', 0.99],
  ['1,299', 1299],
  ['1.299', 1299],
  ['1\u202f299,5', 1299.5],
  ["1'299.50", 1299.5],
  ['1,299.50', 1299.5],
  ['1.299,50', 1299.5],
  ['1,234,567', 1_234_567],
  ['1,24,999', 124_999],
  ['12,34,56,789.50', 123_456_789.5],
  ['1.234.567,89', 1_234_567.89],
  [' 12 ', 12],
  ['0', 0],
])('The price %j is read as %d', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

it.each([
  '',
  ' ',
  'from 899',
  '$899',
  '-5',
  '0x10',
  '0.999',
  '1,2345',
  '1,23,45',
  '123,45,678',
  '1.299,505',
  '12.3456',
  ',',
  '1,299.500.2',
  '٨٩٩',
])('A price is not read from %j', (text) => {
  expect(parsePrice(text)).toBeNull();
});

it.each([
  [900, '900'],
  [899.5, '899.50'],
  [0.99, '0.99'],
])('A price is written to its field as people write it: %d', (price, text) => {
  expect(toPriceDraft(price)).toBe(text);
  expect(parsePrice(text)).toBe(price);
});
