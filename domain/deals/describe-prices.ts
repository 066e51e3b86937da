import { formatPrice } from './format-price.ts';
import { formatShortDay } from './format-short-day.ts';

/** A price that visitors saw from one time until another (ISO 8601). */
export interface SeenPrice {
  price: number;
  from: string;
  until: string;
}

/** More prices than these are described by the lowest and the highest one. */
const maxListed = 4;

/**
 * Joins equal prices that followed one another, even if the deal was not on sale in between.
 *
 * @param prices the earliest first
 */
const joinEqual = (prices: readonly SeenPrice[]) =>
  prices.filter(({ price }, index) => price !== prices[index - 1]?.price);

/**
 * Says which prices visitors saw and since when, in one sentence. It calls none of them a former price or a reduction: what
 * may be struck through is decided elsewhere (docs/product/prices.md).
 *
 * @param prices at least two different ones, the earliest first
 */
export function describePrices(prices: readonly SeenPrice[], currency: string, timeZone?: string): string {
  const steps = joinEqual(prices);
  if (steps.length > maxListed) {
    const amounts = steps.map(({ price }) => price);
    const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)].map((price) =>
      formatPrice(price, currency),
    );
    return `Prices here since ${formatShortDay(steps[0]?.from ?? '', timeZone)}: from ${lowest} to ${highest}, ${steps.length - 1} changes.`;
  }
  const listed = steps.map(
    ({ price, from }) => `${formatPrice(price, currency)} from ${formatShortDay(from, timeZone)}`,
  );
  return `Prices here: ${listed.join('; ')}.`;
}

/** The height of the drawing, and its width, without the thickness of the line. */
const height = 20;
const width = 100;

/**
 * Draws the prices as the path of a line with steps, 100 wide and 20 high: the highest price at the top, and a gap where the
 * deal was not on sale.
 *
 * @param prices at least two different ones, the earliest first
 */
export function drawPrices(prices: readonly SeenPrice[]): string {
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const start = Date.parse(prices[0]?.from ?? '');
  const end = Math.max(...prices.map(({ until }) => Date.parse(until)));
  const toX = (time: string) => round(((Date.parse(time) - start) / (end - start)) * width);
  const toY = (price: number) => round(((highest - price) / (highest - lowest)) * height);
  return prices
    .map(({ price, from, until }, index) => {
      const isContinued = prices[index - 1]?.until === from;
      return `${isContinued ? `V${toY(price)}` : `M${toX(from)} ${toY(price)}`}H${toX(until)}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
