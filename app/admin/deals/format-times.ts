/**
 * Formats when a deal begins and ends, as in 'Nov 1 – Jan 4, 2027, 6:00 PM', without the current year. The end has its
 * time, which visitors see to the minute; the beginning only on the same day. Breaks between the two or before a time.
 */
export function formatTimes(publishedAt: string | null, endsAt: string, now: number): string {
  const format = (time: string) => `${formatDay(time, now)}, ${formatTimeOfDay(time)}`;
  const text = (() => {
    if (publishedAt === null) return `Until ${format(endsAt)}`;
    const isOneDay = new Date(publishedAt).toDateString() === new Date(endsAt).toDateString();
    if (isOneDay) return `${format(publishedAt)} – ${formatTimeOfDay(endsAt)}`;
    return `${formatDay(publishedAt, now)} – ${format(endsAt)}`;
  })();
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
