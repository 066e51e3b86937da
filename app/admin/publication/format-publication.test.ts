import { afterEach, expect, it, vi } from 'vitest';
import { formatTime } from '#app/ui/format-time.ts';
import { formatPublication } from './format-publication.ts';

afterEach(() => void vi.useRealTimers());

const past = '2026-11-24T10:00:00+00:00';
const chosen = '2026-11-26T08:00:00.000Z';

it.each([
  ['', 'Draft'],
  ['now', 'Published'],
  ['later', 'Scheduled'],
  [past, `Published: ${formatTime(past)}`],
  [chosen, `Scheduled: ${formatTime(chosen)}`],
])('The publication “%s” is formatted as “%s”', (draft, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z'), toFake: ['Date'] });
  expect(formatPublication(draft)).toBe(text);
});
