import type { BookingSearch } from '#domain/booking/booking-link.ts';

/** The form's field names, which are also the query parameters of /go (docs/product/booking.md#partner-links). */
export const fieldNames = {
  destination: 'destination',
  checkIn: 'check_in',
  checkOut: 'check_out',
  guests: 'guests',
} as const;

/** The query parameter of /go for what is booked: the slug of the owner's destination, or the id of a deal. */
export const placeField = 'place';

/**
 * The query parameters of /go for where its link stands: the path of the page, and one of the placements of
 * domain/partners/label.ts. They tell the owner which page earns, and nothing about the visitor.
 */
export const pageField = 'from';
export const placementField = 'at';

/** The choices for guests (docs/product/booking.md#booking-search). The partner gets 4 for four or more. */
export const guestChoices = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4+' },
] as const;

/** Parses a search from form data or query parameters. Missing texts are empty; unknown numbers of guests become 1. */
export function parseSearch(fields: { get(name: string): unknown }): BookingSearch {
  const getText = (name: string) => String(fields.get(name) ?? '');
  const guests = guestChoices.find(({ value }) => value === getText(fieldNames.guests));
  return {
    destination: getText(fieldNames.destination),
    checkIn: getText(fieldNames.checkIn),
    checkOut: getText(fieldNames.checkOut),
    guests: guests?.value ?? '1',
  };
}
