/** The time left, in whole units. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Says where the countdown starts (docs/product/constants.md). */
export const countdownStart: Countdown = { days: 2, hours: 14, minutes: 32, seconds: 45 };

/** Milliseconds between two ticks (docs/product/constants.md). */
const tickMs = 1000;

export function toSeconds({ days, hours, minutes, seconds }: Countdown): number {
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** Splits seconds into days, hours, minutes and seconds. A negative number counts as zero. */
export function toCountdown(seconds: number): Countdown {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(wholeSeconds / 86_400),
    hours: Math.floor(wholeSeconds / 3600) % 24,
    minutes: Math.floor(wholeSeconds / 60) % 60,
    seconds: wholeSeconds % 60,
  };
}

/**
 * Returns the time left at `now` until `end`, both in milliseconds since 1970. It is computed from the clock, not by
 * counting ticks, because browsers throttle timers in background tabs. A second that has begun counts as a whole one.
 */
export function getCountdownAt(end: number, now: number): Countdown {
  return toCountdown(Math.ceil((end - now) / 1000));
}

/** Returns the milliseconds until the next tick, or null once the countdown has ended. */
export function getMsToNextTick(end: number, now: number): number | null {
  return end <= now ? null : (end - now) % tickMs || tickMs;
}

export const formatTwoDigits = (value: number): string => String(value).padStart(2, '0');
