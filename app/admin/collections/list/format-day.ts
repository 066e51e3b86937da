/**
 * Formats a time for a list, as in 'Feb 1, 2026'. A date (yyyy-mm-dd) is the same day in every time zone; a timestamp is
 * shown as the day in the owner's time zone.
 */
export function formatDay(time: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(time);
  return new Date(time).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    ...(isDate && { timeZone: 'UTC' }),
  });
}
