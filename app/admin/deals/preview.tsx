import type { PreviewProps } from '#app/admin/collections/form/collection-form.tsx';
import { useDestinations } from '#app/admin/destination-search/use-destinations.ts';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { chooseDealImage } from '#app/content/deal/choose-deal-image.ts';
import { DealTicket } from '#app/content/deal/deal-ticket.tsx';
import { findUnnamedDestination } from '#app/content/deal/find-unnamed-destination.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import type { DealDraft } from './fields.ts';
import { getShownDestination } from './get-shown-destination.ts';
import { splitInclusions } from './inclusions.ts';
import { findCurrency } from './price/currencies.ts';
import { findUnclearThousands } from './price/find-unclear-thousands.ts';
import { parsePrice } from './price/parse-price.ts';
import { takeCurrency } from './price/take-currency.ts';
import { useFirstEnd, useNewPriorPrice, useStoredPriorPrice } from './price/use-prior-price.ts';

export function DealPreview({ draft, stored }: PreviewProps<'deals', DealDraft>) {
  const image = useDebounced(draft.image.trim());
  const destinations = useDestinations(draft.destination_id ? [draft.destination_id] : []);
  // Until the chosen destination is read, `destinations` has the one that was chosen before.
  const destination = getShownDestination(destinations?.find(({ id }) => id === draft.destination_id));
  const destinationName = findUnnamedDestination(draft.title, destination);
  const shownImage = chooseDealImage({ ...draft, image, image_alt: draft.image_alt.trim() }, destination);
  const typed = takeCurrency(draft);
  const currency = findCurrency(typed.currency) ?? stored?.currency ?? 'USD';
  // An empty price and 0 both become null.
  const isClear = findUnclearThousands(typed.price, currency) === null;
  const price = (isClear && parsePrice(typed.price)) || null;
  const { data: prior } = useStoredPriorPrice(stored);
  const next = useNewPriorPrice(draft, stored);
  const firstEnd = useFirstEnd(draft, stored);
  const isStoredPrice = price === stored?.price && currency === stored.currency;
  // `next` follows the typing with a delay, so it may still be about another price.
  const isNewPrice = price === next?.price && currency === next.currency;
  const shown = isNewPrice ? next.result : isStoredPrice ? prior : null;
  return (
    <PreviewFrame>
      <DealTicket
        // The key resets the fallback of a broken image when the URL changes.
        key={shownImage.image}
        heading="h3"
        deal={{
          title: draft.title.trim() || 'Title',
          destination: destinationName ? { name: destinationName, language: null, path: null } : null,
          image: toCroppedImage(shownImage),
          duration: draft.duration.trim() || null,
          description: draft.description.trim() || null,
          inclusions: splitInclusions(draft.inclusions),
          price,
          currency,
          priorPrice: shown?.prior_price ?? null,
          endsAt: draft.ends_at || null,
          firstEnd,
          check: stored && { time: stored.checked_at, isTooOld: false },
          prices: [],
        }}
      />
    </PreviewFrame>
  );
}
