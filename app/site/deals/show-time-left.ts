import { formatTwoDigits, getCountdownAt } from '#domain/deals/countdown.ts';
import { showDigits } from './show-digits.ts';

/**
 * Shows on all clocks the time that is left from `now` until `end`, both in milliseconds since 1970, and a sentence about the
 * end.
 */
export function showTimeLeft(root: HTMLElement, end: number, now: number, sentence: string): void {
  const timeLeft: Record<string, number> = { ...getCountdownAt(end, now) };
  for (const flaps of root.querySelectorAll<HTMLElement>('[data-unit]')) {
    const digits = formatTwoDigits(timeLeft[flaps.dataset.unit ?? ''] ?? 0);
    if (digits.length > 2) flaps.closest('[role=timer]')?.setAttribute('data-long', '');
    showDigits(flaps, digits);
  }
  for (const line of root.querySelectorAll('[data-countdown-end]'))
    if (line.textContent !== sentence) line.textContent = sentence;
}
