import { addDays } from '#app/site/booking/dates/add-days.ts';

/**
 * Returns the check-out after the check-in has changed. If it is no longer later than the check-in, it moves to `nights`
 * nights after it; an empty check-out stays empty.
 */
export function followCheckIn(checkIn: string, checkOut: string, nights: number): string {
  if (checkIn === '' || checkOut === '' || checkOut > checkIn) return checkOut;
  return addDays(checkIn, nights) || checkOut;
}
