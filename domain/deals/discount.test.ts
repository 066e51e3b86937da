import { expect, it } from 'vitest';
import { getDiscount } from './discount.ts';

it.each([
  [1530, 2250, 32],
  [0.58, 1, 42],
  [999, 1000, 0],
  [1200, 1000, 0],
  [9_000_000_000, 9_999_999_999.99, 9],
])('A price of %d instead of %d is at least %d percent off', (price, priorPrice, discount) => {
  expect(getDiscount(price, priorPrice)).toBe(discount);
});
