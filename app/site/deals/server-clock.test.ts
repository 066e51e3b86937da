import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readServerClock } from './server-clock.ts';

const visitorTime = Date.parse('2026-11-27T23:00:00Z');
const serverTime = Date.parse('2026-11-27T14:00:00Z');
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ now: visitorTime, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { pathname: '/deals' });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds after some milliseconds with these headers, in turn; null is a failure. */
function stubFetch(delayMs: number, ...responses: (Record<string, string> | null)[]) {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => {
    const headers = responses.shift();
    vi.advanceTimersByTime(delayMs);
    if (!headers) throw new TypeError('Failed to fetch');
    return new Response(null, { headers });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const date = 'Fri, 27 Nov 2026 14:00:00 GMT';

it('Half of the time that the response took is added, and the age of a response that a proxy has stored', async () => {
  stubFetch(400, { date, age: '30' });
  // The age, half of the 400 ms, and half a second, because the header has whole seconds.
  expect((await readServerClock(signal))?.now()).toBe(serverTime + 30_000 + 200 + 500);
});

it('The time is requested again if there is no response, or one without a date', async () => {
  const fetch = stubFetch(0, null, {}, { date });
  const read = readServerClock(signal);
  // Each request comes 15 seconds after the one before.
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await read)?.now()).toBe(serverTime + 500);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('Nothing is requested any longer once the page has gone', async () => {
  const fetch = stubFetch(0, null, { date });
  const gone = new AbortController();
  const read = readServerClock(gone.signal);
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  expect(await read).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});
