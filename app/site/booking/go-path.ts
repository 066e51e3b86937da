import type { BookingSearch } from '#domain/booking-link.ts';
import { fieldNames, guestChoices, placeField } from './search-fields.ts';

/** Selects the Book Now links of a page. */
export const bookNowLinks = 'main a[href^="/go?"]';

/**
 * Creates the path of the redirect to the partner (go.tsx).
 *
 * @param slug the slug of the owner's destination that is searched for. It may have a partner link or a code of its own
 */
export function createGoPath(search: BookingSearch, slug?: string | null): string {
  const fields = [
    [fieldNames.destination, search.destination],
    [fieldNames.checkIn, search.checkIn],
    [fieldNames.checkOut, search.checkOut],
    [fieldNames.guests, search.guests === guestChoices[0].value ? '' : search.guests],
    [placeField, slug ?? ''],
  ].filter(([, value]) => value);
  return `/go?${new URLSearchParams(fields)}`;
}
