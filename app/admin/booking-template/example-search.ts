import { formatDay } from '#app/admin/collections/list/format-day.ts';
import type { BookingSearch } from '#domain/booking/booking-link.ts';

export interface ExamplePlace {
  name: string;
  /** The partner's code of the place, if it has one. */
  code: string | null;
}

/** A name with an accent and a space, which URLs encode. The code is that of its airports. */
export const examplePlace: ExamplePlace = { name: 'São Paulo', code: 'SAO' };

const dayMs = 24 * 60 * 60 * 1000;

/** An example of a visitor's search. Partners reject past dates, so the example is for a week that begins in 60 days. */
export function createExampleSearch(today: Date, { name }: ExamplePlace = examplePlace): BookingSearch {
  const addDays = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
  return { destination: name, checkIn: addDays(60), checkOut: addDays(67), guests: '2' };
}

/** Formats a search as text, e.g. 'Kyoto, Mar 1, 2027 – Mar 8, 2027, 2 guests'. */
export function formatSearch({ destination, checkIn, checkOut, guests }: BookingSearch): string {
  return `${destination}, ${formatDay(checkIn)}\u00a0– ${formatDay(checkOut)}, ${guests} guests`;
}
