/** Within this time, the day alone does not say enough. */
const nearMs = 36 * 3_600_000;

/**
 * Formats when a deal begins and ends, as in 'Nov 1 – Jan 4, 2027'. A draft has only an end. What is near, or on the same
 * day as the other, is shown with its time, and the current year is left out. A line can only break between the two.
 *
 * @param now the browser's clock, in milliseconds since 1970
 */
export function formatTimes(publishedAt: string | null, endsAt: string, now: number): string {
  const format = (time: string) =>
    Math.abs(Date.parse(time) - now) <= nearMs
      ? `${formatDay(time, now)}, ${formatTimeOfDay(time)}`
      : formatDay(time, now);
  const text = (() => {
    if (publishedAt === null) return `Until ${format(endsAt)}`;
    const isOneDay = new Date(publishedAt).toDateString() === new Date(endsAt).toDateString();
    if (!isOneDay) return `${format(publishedAt)} – ${format(endsAt)}`;
    return `${formatDay(endsAt, now)}, ${formatTimeOfDay(publishedAt)} – ${formatTimeOfDay(endsAt)}`;
  })();
  return text.replace(/(?<!–)\s/g, '\u00a0');
}

function formatDay(time: string, now: number): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

const formatTimeOfDay = (time: string) => new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short' });
