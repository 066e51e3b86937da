import type { Deal } from '#app/admin/deals/collection.ts';
import { getDealState } from '#app/admin/deals/deal-state.ts';
import type { DealDraft } from '#app/admin/deals/form-definition.ts';
import { getChosenState } from '#app/admin/publication/publication-draft.ts';
import { findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { parsePrice } from './parse-price.ts';

/** A price with its currency. */
export interface Price {
  price: number;
  currency: string;
}

export type PriceDraft = Pick<DealDraft, 'price' | 'currency' | 'published_at'>;

/**
 * Returns the price of a draft that visitors would see instead of the stored one as soon as it is saved.
 *
 * @param now the browser's clock, in milliseconds since 1970
 * @returns null if there is none: the price is the same or not valid, or the deal is not on sale before and after the save
 */
export function findNewPrice(draft: PriceDraft, stored: Deal, now: number): Price | null {
  const price = parsePrice(draft.price);
  const currency = findCurrency(draft.currency);
  const isSame = price === stored.price && currency === stored.currency;
  if (!price || !currency || isSame || findPriceError(draft.price) !== null) return null;
  const staysOnSale =
    getDealState(stored.published_at, stored.ends_at, now) === 'published' &&
    getChosenState(draft.published_at, now) === 'published';
  return staysOnSale ? { price, currency } : null;
}
