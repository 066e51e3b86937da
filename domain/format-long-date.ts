/** Creating a format takes a hundred times as long as using it. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a day (yyyy-mm-dd) as 'July 14, 2025', in a fixed locale and time zone, so that server and browser render the
 * same text.
 */
export function formatLongDate(day: string): string {
  return longDate.format(new Date(day));
}
