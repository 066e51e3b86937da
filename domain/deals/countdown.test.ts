import { describe, expect, it } from 'vitest';
import {
  countdownStart,
  formatTwoDigits,
  getCountdownAt,
  getMsToNextTick,
  toCountdown,
  toSeconds,
} from './countdown.ts';

const zero = { days: 0, hours: 0, minutes: 0, seconds: 0 };

describe('The countdown', () => {
  it('starts at 2 days, 14 hours, 32 minutes, 45 seconds', () => {
    expect(toSeconds(countdownStart)).toBe(225_165);
    expect(toCountdown(225_165)).toEqual({ days: 2, hours: 14, minutes: 32, seconds: 45 });
  });

  it.each([
    [59, { ...zero, seconds: 59 }],
    [86_399, { ...zero, hours: 23, minutes: 59, seconds: 59 }],
  ])('splits %i seconds into units', (seconds, countdown) => {
    expect(toCountdown(seconds)).toEqual(countdown);
    expect(toSeconds(countdown)).toBe(seconds);
  });

  it('follows the clock, however many ticks were missed', () => {
    const end = 225_165_000;
    expect(getCountdownAt(end, 0)).toEqual(countdownStart);
    expect(getCountdownAt(end, 1)).toEqual(countdownStart);
    expect(getCountdownAt(end, 1000)).toEqual({ ...countdownStart, seconds: 44 });
    expect(getCountdownAt(end, 46_000)).toEqual({ ...countdownStart, minutes: 31, seconds: 59 });
    expect(getCountdownAt(end, end - 1)).toEqual({ ...zero, seconds: 1 });
    expect(getCountdownAt(end, end)).toEqual(zero);
    expect(getCountdownAt(end, end + 5000)).toEqual(zero);
  });

  it.each([
    [10_000, 0, 1000],
    [10_000, 400, 600],
    [10_000, 10_000, null],
  ])('that ends at %i ms and is read at %i ms has this many ms until its next tick: %j', (end, now, wait) => {
    expect(getMsToNextTick(end, now)).toBe(wait);
  });

  it('pads its numbers to two digits', () => {
    expect([0, 7, 45, 120].map(formatTwoDigits)).toEqual(['00', '07', '45', '120']);
  });
});
