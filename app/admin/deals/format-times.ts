/**
 * Formats when a deal begins and ends in the owner's time zone, as in 'Nov 1 – Jan 4, 2027, 6:00 PM'. A draft has only
 * an end. The end always has its time, because visitors see it to the minute. The beginning has a time only if both are
 * on the same day. The current year is left out. A line break is possible only between the two or before a time.
 *
 * @param now the browser's clock, in milliseconds since 1970
 */
export function formatTimes(publishedAt: string | null, endsAt: string, now: number): string {
  const format = (time: string) => `${formatDay(time, now)}, ${formatTimeOfDay(time)}`;
  const text = (() => {
    if (publishedAt === null) return `Until ${format(endsAt)}`;
    const isOneDay = new Date(publishedAt).toDateString() === new Date(endsAt).toDateString();
    if (isOneDay) return `${format(publishedAt)} – ${formatTimeOfDay(endsAt)}`;
    return `${formatDay(publishedAt, now)} – ${format(endsAt)}`;
  })();
  // Only two spaces allow a line break: after a dash, and after a comma, unless a year follows.
  return text.replace(/(?<![–,])\s|(?<=\d,)\s(?=\d{4})/g, '\u00a0');
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
