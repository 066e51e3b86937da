import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { formatTime } from '#app/ui/format-time.ts';

/** Within this time, the day alone does not say enough. */
const nearMs = 36 * 3_600_000;

/**
 * Formats when a deal begins and ends, as in 'Nov 1, 2026 – Dec 4, 2026'. A draft has only an end. What is near, or on the same
 * day as the other, is shown with its time.
 *
 * @param now the browser's clock, in milliseconds since 1970
 */
export function formatTimes(publishedAt: string | null, endsAt: string, now: number): string {
  const format = (time: string) =>
    Math.abs(Date.parse(time) - now) <= nearMs ? formatTime(time) : formatDay(time);
  if (publishedAt === null) return `Until ${format(endsAt)}`;
  if (formatDay(publishedAt) !== formatDay(endsAt)) return `${format(publishedAt)}\u00a0– ${format(endsAt)}`;
  const end = new Date(endsAt).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return `${formatTime(publishedAt)}\u00a0– ${end}`;
}
