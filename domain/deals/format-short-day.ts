const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Formats the day of a time (ISO 8601) as 'Nov 12, 2026', without line breaks. Each format is created once, because that
 * takes a hundred times as long as using it.
 *
 * @param timeZone by default, that of the browser
 */
export function formatShortDay(time: string, timeZone?: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(time)).replaceAll(' ', '\u00a0');
}
