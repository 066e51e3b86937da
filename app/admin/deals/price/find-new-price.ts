import type { Deal } from '#app/admin/deals/collection.ts';
import { getDealState } from '#app/admin/deals/deal-state.ts';
import type { DealDraft } from '#app/admin/deals/form-definition.ts';
import { getChosenState } from '#app/admin/publication/publication-draft.ts';
import { findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { parsePrice } from './parse-price.ts';
import { takeCurrency } from './take-currency.ts';

/** A price with its currency. */
export interface Price {
  price: number;
  currency: string;
}

export type PriceDraft = Pick<DealDraft, 'price' | 'currency' | 'published_at'>;

/** Whether the price of a draft, with a currency that may be typed with it, is the stored one. */
export function isStoredPrice(draft: Pick<PriceDraft, 'price' | 'currency'>, stored: Price): boolean {
  const { price, currency } = takeCurrency(draft);
  return parsePrice(price) === stored.price && findCurrency(currency) === stored.currency;
}

/**
 * Returns the price of a draft that visitors would see instead of the stored one as soon as it is saved.
 *
 * @param now the browser's clock, in milliseconds since 1970
 * @returns null if there is none: the price is the same or not valid, or the deal is not on sale before and after the save
 */
export function findNewPrice(draft: PriceDraft, stored: Deal, now: number): Price | null {
  // The currency may be typed with the price.
  const typed = takeCurrency(draft);
  const price = parsePrice(typed.price);
  const currency = findCurrency(typed.currency);
  if (!price || !currency || isStoredPrice(draft, stored) || findPriceError(typed.price) !== null)
    return null;
  const staysOnSale =
    getDealState(stored.published_at, stored.ends_at, now) === 'published' &&
    getChosenState(draft.published_at, now) === 'published';
  return staysOnSale ? { price, currency } : null;
}
