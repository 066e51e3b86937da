import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { Deal } from '#app/admin/deals/collection.ts';
import type { DealDraft } from '#app/admin/deals/form-definition.ts';
import { splitInclusions } from '#app/admin/deals/inclusions.ts';
import { findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { parsePrice } from './parse-price.ts';
import { takeCurrency } from './take-currency.ts';

/** What a deal offers, for which price, and until when. */
type OfferColumn =
  | 'title'
  | 'destination_id'
  | 'duration'
  | 'description'
  | 'inclusions'
  | 'booking_url'
  | 'price'
  | 'currency'
  | 'ends_at';

export type OfferDraft = Pick<DealDraft, OfferColumn | 'published_at'>;
export type OfferChanges = Partial<Pick<Deal, OfferColumn>>;

/** Reads these fields of the form. */
export const readOfferDraft = ({ control }: FieldsProps<'deals', DealDraft>['fields']): OfferDraft => ({
  title: control('title').value,
  destination_id: control('destination_id').value,
  duration: control('duration').value,
  description: control('description').value,
  inclusions: control('inclusions').value,
  booking_url: control('booking_url').value,
  price: control('price').value,
  currency: control('currency').value,
  published_at: control('published_at').value,
  ends_at: control('ends_at').value,
});

/** Returns the columns that a save of the draft would change. A field that is not valid counts as unchanged. */
export function findOfferChanges(draft: OfferDraft, stored: Deal): OfferChanges {
  // The currency may be typed with the price.
  const typed = takeCurrency(draft);
  const price = findPriceError(typed.price) === null ? parsePrice(typed.price) : null;
  const isSameEnd = !draft.ends_at || Date.parse(draft.ends_at) === Date.parse(stored.ends_at);
  const saved = {
    title: draft.title.trim() || stored.title,
    destination_id: draft.destination_id || null,
    duration: draft.duration.trim() || null,
    description: draft.description.trim() || null,
    inclusions: splitInclusions(draft.inclusions),
    booking_url: draft.booking_url.trim() || null,
    price: price ?? stored.price,
    currency: findCurrency(typed.currency) ?? stored.currency,
    ends_at: isSameEnd ? stored.ends_at : draft.ends_at,
  } satisfies Record<OfferColumn, unknown>;
  const columns = Object.keys(saved) as OfferColumn[];
  return Object.fromEntries(
    columns
      .filter((column) => JSON.stringify(saved[column] ?? '') !== JSON.stringify(stored[column] ?? ''))
      .map((column) => [column, saved[column]]),
  );
}
