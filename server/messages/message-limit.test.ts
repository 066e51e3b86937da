import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessageLimit, type MessageLimit } from './message-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
/** The longest message there is: 5,000 characters of four bytes, with a name and an email address. */
const longest = 22_000;

/** Sends messages as fast as the limit allows for some hours. Returns how many bytes it takes. */
function flood(limit: MessageLimit, clients: number, hours: number, onHour = () => {}) {
  let bytes = 0;
  for (let passed = 1; passed <= hours * 60; passed += 1) {
    for (let client = 0; client < clients; client += 1)
      for (const size of [longest, 3000, 300]) {
        if (limit.reject(`flooder ${client}`, size) !== null) continue;
        bytes += size;
      }
    if (passed % 60 === 0) onHour();
    vi.advanceTimersByTime(minute);
  }
  return bytes;
}

it('A client may send ten messages at once, and others are not affected', () => {
  const limit = createMessageLimit();
  const reasons = Array.from({ length: 12 }, () => limit.reject('192.0.2.1', 300));
  expect(reasons).toEqual([...Array(10).fill(null), 'sender', 'sender']);
  expect(limit.reject('192.0.2.2', longest)).toBeNull();
  vi.advanceTimersByTime(60 * minute);
  expect(limit.reject('192.0.2.1', 300)).toBeNull();
});

it('A client that sends all it can stores 380 kB in a day', () => {
  const bytes = flood(createMessageLimit(), 1, 24);
  expect(Math.round(bytes / 10_000)).toBe(38);
});

it.each([
  3, 12,
])('While %i clients send all they can, a new client can send a message at any time', (clients) => {
  const limit = createMessageLimit();
  const reasons: unknown[] = [];
  const bytes = flood(limit, clients, 24, () => {
    reasons.push(limit.reject(`visitor ${reasons.length}`, 1500));
  });
  expect(reasons).toEqual(Array(24).fill(null));
  // The inbox and the suspected messages have 2 MB each, so that this can go on for two days.
  expect(bytes).toBeLessThan(2_000_000);
});

it('A new client that is rejected because of others learns that', () => {
  const limit = createMessageLimit();
  flood(limit, 500, 1);
  expect(limit.reject('192.0.2.1', 1500)).toBe('everybody');
});
