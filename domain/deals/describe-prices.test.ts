import { describe, expect, it } from 'vitest';
import { describePrices, drawPrices, type SeenPrice } from './describe-prices.ts';

/** Creates prices from texts such as '900 10-01 11-01', with the day on which visitors began to see it and the last one. */
const parse = (...texts: string[]): SeenPrice[] =>
  texts.map((text) => {
    const [price, ...days] = text.split(' ');
    const [from = '', until = ''] = days.map((day) => `2026-${day}T12:00:00+00:00`);
    return { price: Number(price), from, until };
  });

const describeInUtc = (prices: SeenPrice[]) => describePrices(prices, 'EUR', 'UTC').replace(/\s/g, ' ');

describe('The prices that visitors saw', () => {
  it('are listed with the days on which they began, and equal ones once', () => {
    const prices = parse('900 10-01 10-20', '900 10-25 11-01', '950.5 11-01 11-11');
    expect(describeInUtc(prices)).toBe('Prices here: €900 from Oct 1, 2026; €950.50 from Nov 1, 2026.');
  });

  it('are described by the lowest and the highest one if there are many', () => {
    const prices = parse(...[5, 9, 4, 7, 6].map((price, i) => `${price} 10-0${i + 1} 10-0${i + 2}`));
    expect(describeInUtc(prices)).toBe('Prices here since Oct 1, 2026: from €4 to €9, 4 changes.');
  });

  it('are drawn as steps, the highest one at the top, with a gap where the deal was not on sale', () => {
    expect(drawPrices(parse('900 10-01 10-03', '800 10-03 10-05', '850 10-09 10-11'))).toBe(
      'M0 0H20V20H40M80 10H100',
    );
  });
});
