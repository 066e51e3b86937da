import { formatTime } from '#app/ui/format-time.ts';
import type { SeenPrice } from './read-prices.ts';

/**
 * Formats from when until when visitors saw each price. A time has its seconds where another one is in the same minute,
 * because both would look the same. An end after `now`, in milliseconds since 1970, is formatted as 'now'.
 */
export function formatSeenTimes(
  prices: readonly Pick<SeenPrice, 'starts_at' | 'ends_at'>[],
  now: number,
): { from: string; until: string }[] {
  const isOver = (time: string) => Date.parse(time) <= now;
  const times = prices.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]).filter(isOver);
  const getMinute = (time: string) => Math.floor(Date.parse(time) / 60_000);
  const format = (time: string) => {
    const isAlone = times.every(
      (other) => getMinute(other) !== getMinute(time) || Date.parse(other) === Date.parse(time),
    );
    return formatTime(time, isAlone ? 'short' : 'medium');
  };
  return prices.map(({ starts_at, ends_at }) => ({
    from: format(starts_at),
    until: isOver(ends_at) ? format(ends_at) : 'now',
  }));
}
