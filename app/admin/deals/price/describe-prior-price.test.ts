import { expect, it } from 'vitest';
import { describePriorPrice } from './describe-prior-price.ts';

const applied_at = '2026-11-20T12:00:00+00:00';

it('The prior price that visitors see is explained', () => {
  expect(describePriorPrice({ prior_price: 900, reason: null, applied_at }, 'EUR')).toBe(
    'Visitors see €900 struck through. It was the lowest price in the 30 days before Nov 20, 2026.',
  );
});

it.each([
  ['draft', 'visitors do not see this price now.'],
  ['unchanged', 'visitors have seen no other price of this deal.'],
  ['currency', 'in the 30 days before it, visitors saw a price in another currency.'],
  ['old', 'a reduction is shown for 60 days, and then it is the normal price.'],
  ['young', 'visitors have to see a higher price for 30 days first.'],
  ['not_higher', 'in the 30 days before it, visitors saw a price that was not higher.'],
])('The reason “%s” why nothing is struck through is explained', (reason, text) => {
  expect(describePriorPrice({ prior_price: null, reason, applied_at }, 'EUR')).toBe(
    `Nothing is struck through: ${text}`,
  );
});
