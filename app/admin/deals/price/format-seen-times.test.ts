import { expect, it } from 'vitest';
import { formatSeenTimes } from './format-seen-times.ts';

/** Reads a time in the owner's time zone, which is that of the machine. */
const at = (text: string) => new Date(`2026-11-${text}`).toISOString();
const format = (...prices: [from: string, until: string][]) =>
  formatSeenTimes(
    prices.map(([from, until]) => ({ starts_at: at(from), ends_at: at(until) })),
    Date.parse(at('28T12:00')),
  ).map(({ from, until }) => `${from} – ${until}`.replaceAll('Nov ', '').replaceAll(', 2026', ''));

it('The times of the prices that visitors saw have no seconds where each minute has one change', () => {
  expect(format(['27T09:05:10', '30T09:00'], ['01T08:00', '27T09:05:10'])).toEqual([
    '27, 9:05 AM – now',
    '1, 8:00 AM – 27, 9:05 AM',
  ]);
});

it('Two changes of a price within a minute have their seconds, and the others have none', () => {
  expect(
    format(['27T09:05:40', '28T13:00'], ['27T09:05:10', '27T09:05:40'], ['01T08:00', '27T09:05:10']),
  ).toEqual(['27, 9:05:40 AM – now', '27, 9:05:10 AM – 27, 9:05:40 AM', '1, 8:00 AM – 27, 9:05:10 AM']);
});
