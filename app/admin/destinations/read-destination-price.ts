import { findCurrency } from '#app/admin/deals/price/currencies.ts';
import { parsePrice } from '#app/admin/deals/price/parse-price.ts';
import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { describeUnreadable } from '#app/admin/import/content/describe-unreadable.ts';
import { getCurrencyDecimals } from '#domain/deals/currencies.ts';
import { formatPrice } from '#domain/deals/format-price.ts';

/** A price from which others begin, in the languages of the headings: 'ab 899', 'from 899'. */
const startingPrice =
  /^(ab|from|starting (?:at|from)|a partir de|à partir de|desde|dès|a partire da|da|vanaf)\s+(\S.*)$/i;

/**
 * Reads the price of a destination, which is a text. An amount alone is written as the site writes prices, and so is
 * one after 'from' if no currency stands beside it. Any other text with a digit stays, such as 'from 900 €'. `price` is
 * null if the text has no digit; `remark` is what the owner should know.
 */
export function readDestinationPrice(
  text: string,
  currencyText: string,
  defaultCurrency: string,
): { price: string | null; remark: string | null } {
  if (!/\p{Nd}/u.test(text)) return { price: null, remark: describeUnreadable('Price', text) };
  const asItIs = {
    price: text,
    remark: namesCurrency(text)
      ? null
      : `Price: “${text}” is no single amount with a currency. It stays as it is.`,
  };
  const [, word, startingAmount = ''] = startingPrice.exec(text) ?? [];
  if (word && namesCurrency(startingAmount)) return asItIs;
  const read = parsePriceWithCurrency(word ? startingAmount : text, currencyText, defaultCurrency);
  if ('fault' in read)
    return read.fault === null ? asItIs : { price: text, remark: `Price: ${read.fault} It stays as it is.` };
  const { currency } = read;
  const amount = parsePrice(read.price);
  // The site would round a price with more decimals than it shows.
  const isRounded = amount === null || (getCurrencyDecimals(currency) === 0 && !Number.isInteger(amount));
  if (isRounded) return asItIs;
  const price = formatPrice(amount, currency);
  if (!word) return { price, remark: null };
  const starting = `${word} ${price}`;
  return {
    price: starting,
    remark: currencyText ? null : `Price: “${text}” names no currency, so it becomes “${starting}”.`,
  };
}

/** Returns whether a text has a currency in it. A single letter, as in 'p. P.', is no currency. */
const namesCurrency = (text: string): boolean =>
  /\p{Sc}/u.test(text) ||
  text.split(/[^\p{L}]+/u).some((word) => word.length > 1 && findCurrency(word) !== null);
