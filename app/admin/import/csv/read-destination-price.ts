import { parsePrice } from '#app/admin/deals/price/parse-price.ts';
import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { getCurrencyDecimals } from '#domain/currencies.ts';
import { formatPrice } from '#domain/format-price.ts';
import { describeUnreadable } from './csv-target.ts';

/**
 * Reads the price of a destination, which is a text: an amount is written as the site writes prices, and words with a number
 * in them, such as 'from 900 €', stay as they are.
 *
 * @param currencyText what the table says in a column of its own; may be empty
 * @param defaultCurrency of a price that names none
 * @returns the text, null if it is left out; and what the owner should know about it, null if nothing
 */
export function readDestinationPrice(
  text: string,
  currencyText: string,
  defaultCurrency: string,
): { price: string | null; remark: string | null } {
  if (!/\p{Nd}/u.test(text)) return { price: null, remark: describeUnreadable('Price', text) };
  const read = parsePriceWithCurrency(text, currencyText, defaultCurrency);
  if ('fault' in read)
    return { price: text, remark: read.fault && `Price: ${read.fault} It stays as it is.` };
  const { currency } = read;
  const amount = parsePrice(read.price);
  const isRounded = amount === null || (getCurrencyDecimals(currency) === 0 && !Number.isInteger(amount));
  return { price: isRounded ? text : formatPrice(amount, currency), remark: null };
}
