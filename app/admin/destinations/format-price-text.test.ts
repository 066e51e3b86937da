import { expect, it } from 'vitest';
import { formatPriceText } from './format-price-text.ts';

it.each([
  ['1.299,00 €', '€1,299'],
  ['$1299.50', '$1,299.50'],
  ['EUR 1299', '€1,299'],
])('The price %j is written as %j', (text, price) => {
  expect(formatPriceText(text)).toBe(price);
});

it.each([
  '',
  '899',
  'from 799 per week',
  '399 kr',
  '180000.50 JPY',
  'on request',
])('The price %j stays as it is', (text) => {
  expect(formatPriceText(text)).toBe(text);
});
