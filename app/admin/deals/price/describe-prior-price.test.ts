import { expect, it } from 'vitest';
import { describeNewPrice, describePriorPrice, describeStoredPrice } from './describe-prior-price.ts';

const applied_at = '2026-11-20T12:00:00+00:00';

it.each([
  [
    900,
    null,
    'Visitors see €900 struck through. It was the lowest price in the 30 days before Nov 20, 2026.',
  ],
  [null, 'draft', 'Nothing is struck through: visitors do not see this price now.'],
  [null, 'unchanged', 'Nothing is struck through: visitors have seen no other price of this deal.'],
  [
    null,
    'currency',
    'Nothing is struck through: in the 30 days before it, visitors saw a price in another currency.',
  ],
  [
    null,
    'old',
    'Nothing is struck through: a reduction is shown for 60 days, and then it is the normal price.',
  ],
  [null, 'young', 'Nothing is struck through: visitors have to see a higher price for 30 days first.'],
  [
    null,
    'not_higher',
    'Nothing is struck through: in the 30 days before it, visitors saw a price that was not higher.',
  ],
])('The prior price %s with the reason %s is explained', (prior_price, reason, text) => {
  expect(describePriorPrice({ prior_price, reason, applied_at }, 'EUR')).toBe(text);
});

it('What a price would do is explained', () => {
  const price = { price: 700, currency: 'USD' };
  expect(describeNewPrice(price, { prior_price: 900, reason: null, applied_at })).toBe(
    'If you save $700 now, $900 is shown struck through from then on.',
  );
  expect(describeNewPrice(price, { prior_price: null, reason: 'young', applied_at })).toBe(
    'If you save $700 now, nothing is struck through: visitors have to see a higher price for 30 days first.',
  );
});

it('While another price is in the form, the sentence says that it is about the stored one', () => {
  const price = { price: 1299, currency: 'EUR' };
  expect(describeStoredPrice(price, { prior_price: null, reason: 'unchanged', applied_at })).toBe(
    'The stored price is €1,299. Nothing is struck through: visitors have seen no other price of this deal.',
  );
  expect(describeStoredPrice(price, { prior_price: 1400, reason: null, applied_at })).toMatch(
    /^The stored price is €1,299\. Visitors see €1,400 struck through\./,
  );
});
