import type { BookingSearch } from '#domain/booking-link.ts';

/** The code of the example's destination: that of São Paulo's airports. */
export const exampleCode = 'SAO';

const dayMs = 24 * 60 * 60 * 1000;

/** An example of a visitor's search. Partners reject past dates, so the example is for a week that begins in 60 days. */
export function createExampleSearch(today: Date): BookingSearch {
  const addDays = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
  return { destination: 'São Paulo', checkIn: addDays(60), checkOut: addDays(67), guests: '2' };
}

/** Formats a search as text, e.g. 'Kyoto, 1 March 2027 to 8 March 2027, 2 guests'. */
export function formatSearch({ destination, checkIn, checkOut, guests }: BookingSearch): string {
  const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const [arrival, departure] = [checkIn, checkOut].map((date) => dateFormat.format(new Date(date)));
  return `${destination}, ${arrival} to ${departure}, ${guests} guests`;
}
