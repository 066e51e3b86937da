import { expect, it } from 'vitest';
import { groupByDeal, mergeSeenPrices } from './read-prices.ts';

const seen = (price: number, from: number, until: number, { currency = 'USD', deal_id = 'one' } = {}) => ({
  deal_id,
  title: 'Lamu',
  price,
  currency,
  starts_at: `2026-11-0${from}T09:00:00+00:00`,
  ends_at: `2026-11-0${until}T09:00:00+00:00`,
});

it('Prices of a deal that followed one another without a change are shown as one', () => {
  const prices = [
    seen(700, 8, 9, { deal_id: 'two' }),
    seen(700, 7, 8),
    seen(700, 5, 6),
    seen(700, 4, 5, { currency: 'EUR' }),
    seen(700, 3, 4),
    seen(900, 2, 3),
    seen(900, 1, 2),
  ];
  expect(mergeSeenPrices(prices)).toEqual([...prices.slice(0, 5), seen(900, 1, 3)]);
});

it('Prices are grouped by deal, in their order', () => {
  const [new1, new2, old1] = [seen(700, 8, 9), seen(800, 7, 8), seen(900, 5, 7, { deal_id: 'two' })];
  expect(groupByDeal([new1, new2, old1, seen(900, 1, 5)])).toEqual([[new1, new2], [old1], [seen(900, 1, 5)]]);
});
