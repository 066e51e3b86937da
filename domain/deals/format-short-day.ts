/**
 * Formats the day of a time (ISO 8601) as 'Nov 12, 2026', without line breaks.
 *
 * @param timeZone by default, that of the browser
 */
export const formatShortDay = (time: string, timeZone?: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone }).replaceAll(' ', '\u00a0');
