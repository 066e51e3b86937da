import { hasTooManyDecimals, parsePrice } from './parse-price.ts';
import { parsePriceWithCurrency } from './parse-price-with-currency.ts';

/** The largest price that the database accepts. */
const maxPrice = 9_999_999_999.99;

/** Says what is wrong with a price as it was typed, whatever its currency is; null if nothing is. */
export function findPriceError(text: string): string | null {
  if (hasTooManyDecimals(text))
    return 'Please enter a price with at most two decimals, for example 1,299.50.';
  const price = parsePrice(text);
  // A price that was typed with a currency may have a fault of its own, e.g. that the currency is not clear. The fault is
  // null if the text is no price at all.
  const read = price === null ? parsePriceWithCurrency(text, '', '') : null;
  if (read && 'fault' in read && read.fault) return read.fault;
  if (price === null || price <= 0) return 'Please enter a price above 0, for example 899 or 1,299.50.';
  return price > maxPrice ? 'Please enter a price of at most 9,999,999,999.99.' : null;
}
