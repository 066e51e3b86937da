import { expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

it.each([
  [1299.5, 'EUR', '€1,299.50'],
  [12_345_678.9, 'USD', '$12,345,678.90'],
  [180_000, 'JPY', '¥180,000'],
  [1299.5, 'COP', 'COP\u00a01,299.50'],
  [12.5, 'KWD', 'KWD\u00a012.500'],
  [899, 'XQQ', 'XQQ\u00a0899'],
])('The price %d in %s is formatted as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text);
});
