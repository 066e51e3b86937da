import { describeUnknownCurrency, findCurrency, listCurrenciesBySymbol } from './currencies.ts';
import { findUnclearThousands } from './find-unclear-thousands.ts';
import { hasTooManyDecimals, parsePrice } from './parse-price.ts';

/**
 * Says what a text means: a price as it would be typed into the form, with its currency, or else a fault. The fault is
 * a whole sentence, or null if the text is no price at all.
 */
type PriceWithCurrency = { price: string; currency: string } | { fault: string | null };

/** The length of the longest text that is read, in characters. On a much longer one, the pattern is too slow. */
const maxLength = 100;

const noPrice = { fault: null };

/** A number, with what stands before and after it. A dash can stand for decimals, as in 1299,-. */
const pattern = /^(\D*?)\s*(\d(?:[\d.,\s'’]*\d)?|[.,]\d+)(?:[.,][-–—]+)?\s*(\D*)$/;

/** Names that people write, and that no other currency has. */
const otherNames: Record<string, string> = {
  us$: 'USD',
  au$: 'AUD',
  c$: 'CAD',
  s$: 'SGD',
  sfr: 'CHF',
  'sfr.': 'CHF',
};

/**
 * Reads a price as people write it: '1.299,00 €', '$1,299', 'EUR 1299.50'. What can be read in two ways is not guessed.
 *
 * @param currencyText what a table says in a column of its own; may be empty
 * @param defaultCurrency the currency of a price that names none
 */
export function parsePriceWithCurrency(
  text: string,
  currencyText: string,
  defaultCurrency: string,
): PriceWithCurrency {
  if (text.length > maxLength) return noPrice;
  const [, before = '', number = '', after = ''] = pattern.exec(text.normalize('NFKC').trim()) ?? [];
  if (!number) return noPrice;
  const column = currencyText ? readCurrency(currencyText, defaultCurrency) : null;
  if (currencyText && !column) return { fault: describeUnknownCurrency(currencyText) };
  if (column && 'fault' in column) return column;
  let currency = column?.code ?? null;
  for (const mark of [before.trim(), after.trim()]) {
    if (mark === '') continue;
    const found = readCurrency(mark, currency ?? defaultCurrency);
    if (!found) return noPrice;
    if ('fault' in found) return found;
    if (currency !== null && currency !== found.code)
      return { fault: `The price is in two currencies, ${found.code} and ${currency}.` };
    currency = found.code;
  }
  currency ??= defaultCurrency;
  // A price with too many decimals is returned, because the form has a message about it.
  if (parsePrice(number) === null && !hasTooManyDecimals(number)) return noPrice;
  const fault = findUnclearThousands(number, currency);
  if (fault !== null) return { fault };
  return { price: number, currency };
}

/**
 * Reads a currency; null if the text names none. A symbol of several currencies means the preferred one, if that has
 * this symbol.
 */
function readCurrency(text: string, preferred: string): { code: string } | { fault: string } | null {
  const sharing = listCurrenciesBySymbol(text);
  if (sharing.includes(preferred)) return { code: preferred };
  const code = otherNames[text.toLowerCase()] ?? findCurrency(text);
  if (code === null) return null;
  // '$', '£' and the like mean their best known currency, such as the US dollar. 'kr' does not.
  const isAmbiguous = sharing.length > 1 && !/^[$£¥€₹]$/.test(text);
  return isAmbiguous
    ? { fault: `“${text}” can be ${sharing.join(', ')}. Write the code of the currency.` }
    : { code };
}
