import type { Deal } from '#app/admin/deals/collection.ts';
import { getDealState } from '#app/admin/deals/deal-state.ts';
import { getChosenState } from '#app/admin/publication/publication-draft.ts';
import { findCurrency } from './currencies.ts';
import { findOfferChanges, type OfferChanges, type OfferDraft } from './find-offer-changes.ts';
import { findPriceError } from './find-price-error.ts';
import { findUnclearThousands } from './find-unclear-thousands.ts';
import { parsePrice } from './parse-price.ts';
import { takeCurrency } from './take-currency.ts';

/** A price with its currency. */
export interface Price {
  price: number;
  currency: string;
}

export interface NewPrice extends Price {
  /** What a save changes of the offer or of its price. */
  changes: OfferChanges;
}

/** Whether the price of a draft, with a currency that may be typed with it, is the stored one. */
export function isStoredPrice(draft: Pick<OfferDraft, 'price' | 'currency'>, stored: Price): boolean {
  const { price, currency } = takeCurrency(draft);
  return parsePrice(price) === stored.price && findCurrency(currency) === stored.currency;
}

/**
 * Returns the price of a draft that visitors would see as soon as it is saved, if it is another one than the stored price, or
 * one of another offer.
 *
 * @param now the browser's clock, in milliseconds since 1970
 * @returns null if there is none: nothing has changed, the price is not valid, or the deal is not on sale before and after
 *   the save
 */
export function findNewPrice(draft: OfferDraft, stored: Deal, now: number): NewPrice | null {
  // The currency may be typed with the price.
  const typed = takeCurrency(draft);
  const currency = findCurrency(typed.currency);
  if (findPriceError(typed.price) !== null || currency === null) return null;
  if (findUnclearThousands(typed.price, currency) !== null) return null;
  const { ends_at: _, ...changes } = findOfferChanges(draft, stored);
  const staysOnSale =
    getDealState(stored.published_at, stored.ends_at, now) === 'published' &&
    getChosenState(draft.published_at, now) === 'published';
  if (!staysOnSale || Object.keys(changes).length === 0) return null;
  return { price: changes.price ?? stored.price, currency: changes.currency ?? stored.currency, changes };
}
