let longDate: Intl.DateTimeFormat | undefined;

/**
 * Formats a day (yyyy-mm-dd) as 'July 14, 2025', in a fixed locale and time zone, so that server and browser render the
 * same text. Creating a format takes a hundred times as long as using it, so it is created once, and not before a page
 * needs it: a script that creates it when it is loaded blocks the page for as long.
 */
export function formatLongDate(day: string): string {
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return longDate.format(new Date(day));
}
