import type { BookingSearch } from '#domain/booking-link.ts';

const day = 24 * 60 * 60 * 1000;

/** A search as a visitor may make it: a week in two months' time, for partners refuse days that are over. */
export function exampleSearch(today: Date): BookingSearch {
  const ahead = (days: number) => new Date(today.getTime() + days * day).toISOString().slice(0, 10);
  return { destination: 'São Paulo', checkIn: ahead(60), checkOut: ahead(67), guests: '2' };
}

/** The same in words. */
export function spokenSearch({ destination, checkIn, checkOut, guests }: BookingSearch): string {
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const [arrival, departure] = [checkIn, checkOut].map((date) => days.format(new Date(date)));
  return `${destination}, ${arrival} to ${departure}, ${guests} guests`;
}
