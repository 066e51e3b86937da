/**
 * Formats a day (yyyy-mm-dd) as 'July 14, 2025', in a fixed locale and time zone, so that server and browser render the
 * same text.
 */
export function formatLongDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
