import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CountdownClock } from './countdown-clock.tsx';

afterEach(() => vi.useRealTimers());

const now = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

it.each([
  [26 * hourMs + 5 * 60_000 + 9000, '01020509'],
  [124 * 24 * hourMs, '124000000'],
  [-1000, '00000000'],
])('The HTML of a countdown has the digits of the time that was left: %d ms', (msLeft, digits) => {
  vi.useFakeTimers({ now });
  const endsAt = new Date(now + msLeft).toISOString();
  const html = renderToStaticMarkup(<CountdownClock look="board" endsAt={endsAt} />);
  expect([...html.matchAll(/data-digit="">(.)</g)].map(([, digit]) => digit).join('')).toBe(digits);
});
