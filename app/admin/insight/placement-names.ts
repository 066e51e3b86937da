import type { Placement } from '#domain/partners/label.ts';

/** How the panel names the places on a page where links to partners stand. */
export const placementNames: Readonly<Record<string, string>> = {
  form: 'Booking form',
  dock: 'Booking form at the foot of the window',
  card: 'Card of a place',
  poster: 'Poster of a place',
  facts: 'Facts beside a story',
  ticket: 'Ticket of a deal',
  text: 'Link in a text',
  board: 'Departure board',
  suitcase: 'Suitcase',
  slide: 'Slide of the home page',
} satisfies Record<Placement, string>;
