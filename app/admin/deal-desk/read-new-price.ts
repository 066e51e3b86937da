import { describeUnknownCurrency, findCurrency } from '#app/admin/deals/price/currencies.ts';
import type { Price } from '#app/admin/deals/price/find-new-price.ts';
import { findPriceError } from '#app/admin/deals/price/find-price-error.ts';
import { parsePrice } from '#app/admin/deals/price/parse-price.ts';
import { priceRules } from '#app/admin/deals/price/price-rules.ts';
import { takeCurrency } from '#app/admin/deals/price/take-currency.ts';

/**
 * Reads a price as the form of a deal reads it, with a currency that may be typed with it.
 *
 * @param currency that of the deal
 * @returns the price, or what is wrong with it
 */
export function readNewPrice(text: string, currency: string): Price | { fault: string } {
  const typed = takeCurrency({ price: text, currency });
  const fault = findPriceError(typed.price);
  if (fault !== null) return { fault };
  const code = findCurrency(typed.currency);
  if (code === null) return { fault: describeUnknownCurrency(typed.currency) };
  const draft = { price: typed.price, currency: code };
  for (const { findFault } of priceRules) {
    const found = findFault(draft);
    if (found !== null) return { fault: found };
  }
  return { price: parsePrice(typed.price) ?? 0, currency: code };
}
