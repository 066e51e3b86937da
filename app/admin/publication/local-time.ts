import { toLocalDate } from '#domain/local-date.ts';

/**
 * Converts an instant to the value of a datetime-local input (yyyy-mm-ddThh:mm), in the owner's time zone. Returns an
 * empty text if it is not an instant.
 */
export function toLocalTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (value: number) => String(value).padStart(2, '0');
  // The input needs a year of four digits, even while the owner has typed only the first digit.
  return `${toLocalDate(date).padStart(10, '0')}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/**
 * Converts the value of a datetime-local input to an instant, in UTC. A time that a change to daylight saving time
 * skips becomes the one an hour later. Returns null if the value is incomplete.
 */
export function parseLocalTime(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The time that the form suggests for a scheduled record: 9:00 on the next day, in the owner's time zone. */
export function suggestTime(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9).toISOString();
}

/** The name of the owner's time zone, as in 'America/New York'. */
export const getTimeZoneName = () =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
