import type { FieldValues } from 'react-hook-form';
import type { Deal } from '#app/admin/deals/collection.ts';
import { getDealState } from '#app/admin/deals/deal-state.ts';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { getChosenState } from '#app/admin/publication/publication-draft.ts';
import { findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { findUnclearThousands } from './find-unclear-thousands.ts';
import { parsePrice } from './parse-price.ts';
import { takeCurrency } from './take-currency.ts';

export interface Price {
  price: number;
  currency: string;
}

/** Holds what the form says of the price, and of the times in which visitors see it. */
export interface PriceDraft {
  price: string;
  currency: string;
  published_at: string;
  ends_at: string;
}

export const readPriceDraft = ({ control }: EditorFields<FieldValues>): PriceDraft => ({
  price: control('price').value,
  currency: control('currency').value,
  published_at: control('published_at').value,
  ends_at: control('ends_at').value,
});

/** Returns whether the price of a draft, with a currency that may be typed with it, is the stored one. */
export function isStoredPrice(draft: Pick<PriceDraft, 'price' | 'currency'>, stored: Price): boolean {
  const { price, currency } = takeCurrency(draft);
  return parsePrice(price) === stored.price && findCurrency(currency) === stored.currency;
}

/**
 * Returns the price of a draft that visitors would see as soon as it is saved, if it is another one than the stored
 * price. Null if nothing has changed, if the price is not valid, or if the deal is not on sale both before and after
 * the save. `now` is the browser's clock, in milliseconds since 1970.
 */
export function findNewPrice(draft: PriceDraft, stored: Deal, now: number): Price | null {
  // The currency may be typed with the price.
  const typed = takeCurrency(draft);
  const price = findPriceError(typed.price) === null ? parsePrice(typed.price) : null;
  const currency = findCurrency(typed.currency);
  if (price === null || currency === null || findUnclearThousands(typed.price, currency) !== null)
    return null;
  const staysOnSale =
    getDealState(stored.published_at, stored.ends_at, now) === 'published' &&
    getChosenState(draft.published_at, now) === 'published';
  return staysOnSale && !isStoredPrice(draft, stored) ? { price, currency } : null;
}
