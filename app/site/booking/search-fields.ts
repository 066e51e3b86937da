import type { BookingSearch } from '#domain/booking-link.ts';

/** The form's field names, as they stand in the address of /go (docs/product.md#content). */
export const fieldNames = {
  destination: 'destination',
  checkIn: 'check_in',
  checkOut: 'check_out',
  guests: 'guests',
} as const;

/** Specification section 9. Four and more guests are four to a partner's search. */
export const guestChoices = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4+' },
] as const;

/** Reads a search from a sent form or an address; what is not there is empty, and guests of no choice of ours are 1. */
export function parseSearch(fields: { get(name: string): unknown }): BookingSearch {
  const text = (name: string) => String(fields.get(name) ?? '');
  const guests = guestChoices.find(({ value }) => value === text(fieldNames.guests));
  return {
    destination: text(fieldNames.destination),
    checkIn: text(fieldNames.checkIn),
    checkOut: text(fieldNames.checkOut),
    guests: guests?.value ?? '1',
  };
}
