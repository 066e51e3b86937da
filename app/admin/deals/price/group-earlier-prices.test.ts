import { expect, it, test } from 'vitest';
import { describeEarlierOffer, type EarlierPrice, groupEarlierPrices } from './group-earlier-prices.ts';

const price = (amount: number, day: number, title: string, differences: string[]): EarlierPrice => ({
  price: amount,
  currency: 'EUR',
  starts_at: `2026-11-${day}T00:00:00Z`,
  ends_at: `2026-11-${day + 1}T00:00:00Z`,
  title,
  differences,
});

test('Earlier prices are grouped by offer, and prices that followed one another without a change are joined', () => {
  const offers = groupEarlierPrices([
    price(900, 15, 'A villa', ['duration']),
    price(900, 14, 'A villa', ['duration']),
    price(800, 13, 'A villa', ['duration']),
    price(700, 12, 'A tent', ['title']),
    price(600, 11, 'A villa', ['duration']),
  ]);
  expect(offers.map(({ title, prices }) => [title, prices.map((each) => each.price)])).toEqual([
    ['A villa', [900, 800]],
    ['A tent', [700]],
    ['A villa', [600]],
  ]);
  expect(offers[0]?.prices[0]).toMatchObject({
    starts_at: '2026-11-14T00:00:00Z',
    ends_at: '2026-11-16T00:00:00Z',
  });
});

it.each([
  [['title'], 'As “A villa”'],
  [['title', 'destination', 'text'], 'As “A villa”, with another destination and another text'],
  [['duration'], 'With another duration'],
  [['duration', 'partner_page'], 'With another duration and another partner page'],
  [['inclusions'], 'With other inclusions'],
  [[], 'The same offer, before the deal was another one'],
])('An offer that differs in %j is described as %j', (differences, text) => {
  expect(describeEarlierOffer({ title: 'A villa', differences, prices: [] })).toBe(text);
});
