import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { readDestinationPrice } from './read-destination-price.ts';

/** Writes the price of a destination as the site writes prices if it is an amount with its currency, and no other text. */
export function formatPriceText(text: string): string {
  const read = parsePriceWithCurrency(text, '', '');
  if ('fault' in read || read.currency === '') return text;
  return readDestinationPrice(text, '', read.currency).price ?? text;
}
