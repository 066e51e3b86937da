import { countNights } from './count-nights.ts';

/**
 * Says what is odd about the dates of a search, otherwise the number of nights (docs/product/booking.md). All days are
 * YYYY-MM-DD or empty. The text is empty if there is nothing to say. Odd dates do not stop the search.
 */
export function describeStay({ checkIn, checkOut }: Record<'checkIn' | 'checkOut', string>, today: string) {
  const [from, to] = [ignoreUnfinished(checkIn), ignoreUnfinished(checkOut)];
  const oddities: string[] = [];
  if (from && from < today) oddities.push('Check-in is in the past.');
  if (!from && to && to < today) oddities.push('Check-out is in the past.');
  if (from && to && to < from) oddities.push('Check-out is before check-in.');
  if (from && from === to) oddities.push('Check-out is on the day of check-in.');
  if (oddities.length > 0) return { text: oddities.join(' '), odd: true };
  const nights = from && countNights(from, to);
  if (!nights) return { text: '', odd: false };
  return { text: nights === 1 ? '1 night' : `${nights} nights`, odd: false };
}

/** Ignores a date whose year is still being typed: a field has the years 2, 20 and 202 on the way to 2027. */
const ignoreUnfinished = (day: string): string => (/^[1-9]\d{3}-/.test(day) ? day : '');
