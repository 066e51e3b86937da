/**
 * Formats the end of a deal (ISO 8601) as 'Fri, Dec 4, 2026, 6:00 PM UTC'. A line can only break before the time, at the
 * space after the year.
 *
 * @param timeZone by default, that of the browser
 */
export function formatDealEnd(endsAt: string, timeZone?: string): string {
  const end = new Date(endsAt).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return end.replace(/(?<!\d{4},) /g, '\u00a0');
}
