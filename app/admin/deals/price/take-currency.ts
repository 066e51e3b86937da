import { findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { parsePriceWithCurrency } from './parse-price-with-currency.ts';

interface PriceDraft {
  price: string;
  currency: string;
}

/**
 * Takes the currency out of a price that was typed with it, as in '399,50 €', and chooses it. A draft whose price is a
 * number alone, or cannot be read, stays as it is.
 */
export function takeCurrency<Draft extends PriceDraft>(draft: Draft): Draft {
  if (findPriceError(draft.price) === null) return draft;
  const read = parsePriceWithCurrency(draft.price, '', findCurrency(draft.currency) ?? '');
  return 'fault' in read ? draft : { ...draft, price: read.price, currency: read.currency || draft.currency };
}
