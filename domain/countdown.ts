/** What is left, in whole units. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Specification section 9: where the countdown starts. */
export const countdownStart: Countdown = { days: 2, hours: 14, minutes: 32, seconds: 45 };

/** Specification section 9: milliseconds from one tick to the next. */
export const tickMs = 1000;

/** The same in seconds. */
export function toSeconds({ days, hours, minutes, seconds }: Countdown): number {
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** So many seconds: seconds roll over into minutes, hours and days. Below zero there is nothing left. */
export function toCountdown(seconds: number): Countdown {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/**
 * What is left at a moment until the end, both in milliseconds since 1970. It is told from the clock and not from
 * the ticks: a tab in the background gets few of them. A second that has begun still counts.
 */
export function getCountdownAt(end: number, now: number): Countdown {
  return toCountdown(Math.ceil((end - now) / 1000));
}

/** Milliseconds until the next tick; null when the countdown has stopped. */
export function getMsToNextTick(end: number, now: number): number | null {
  return end <= now ? null : (end - now) % tickMs || tickMs;
}

/** As the board shows it: two digits at the least. */
export function formatTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
