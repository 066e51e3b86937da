import { useMatches } from 'react-router';
import { readLastSearch } from './last-search.ts';
import { fieldNames, placeField } from './search-fields.ts';

/** One of the owner's destinations, as the booking form needs it. */
export interface BookingPlace {
  name: string;
  slug: string;
  /** The partner link of this destination, if it has one of its own. */
  bookingUrl?: string | null;
  /** The partner's code of a previewed destination, whose form opens the partner itself: /go finds only public ones. */
  previewedCode?: string | null;
}

/** Returns the destination that the current page is about: its loader returns it as `bookingPlace`. */
export function useBookingPlace(): BookingPlace | undefined {
  const data = useMatches().map(
    ({ loaderData }) => loaderData as { bookingPlace?: BookingPlace } | undefined,
  );
  return data.find((page) => page?.bookingPlace)?.bookingPlace;
}

/**
 * Reads the fields of this tab's last search. In the form of a place, it is a search for this place, unless another
 * destination was entered into this very form.
 */
export function readSearchFor(place: BookingPlace | undefined): URLSearchParams {
  const search = readLastSearch() ?? new URLSearchParams();
  if (place && search.get(placeField) !== place.slug) search.set(fieldNames.destination, place.name);
  return search;
}
