import { expect, it } from 'vitest';
import { deals } from './deals.ts';

it('The deals have discounts of 32, 28 and 38 percent', () => {
  expect(deals.map((deal) => deal.discount)).toEqual([32, 28, 38]);
});

it.each(deals)('The sale price of "$title" is the original price minus the discount', (deal) => {
  expect(deal.salePrice).toBe(Math.round(deal.originalPrice * (1 - deal.discount / 100)));
});
