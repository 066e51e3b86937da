import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { parseLocalTime, toLocalTime } from './local-time.ts';

/** By how many minutes clocks are set. */
const shifts = [30, 60, 120];

/**
 * Says how a local time was understood that a change of the clocks skips, or that comes twice.
 *
 * @param typed the value of a datetime-local input
 * @returns null if there is nothing to say
 */
export function describeUnderstoodTime(typed: string): string | null {
  const instant = parseLocalTime(typed);
  if (instant === null) return null;
  const local = toLocalTime(instant);
  const understood = `It is understood as ${formatDealEnd(instant)}.`;
  if (local !== typed.slice(0, local.length)) return `The clocks skip this time that day. ${understood}`;
  const time = Date.parse(instant);
  const comesTwice = shifts
    .flatMap((minutes) => [time - minutes * 60_000, time + minutes * 60_000])
    .some((other) => toLocalTime(new Date(other).toISOString()) === local);
  return comesTwice ? `This time comes twice that day. ${understood}` : null;
}
