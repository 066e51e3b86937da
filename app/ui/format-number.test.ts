import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('A number has commas between its thousands', () => {
  expect([7, 1001, 1_250_000].map(formatNumber)).toEqual(['7', '1,001', '1,250,000']);
});
