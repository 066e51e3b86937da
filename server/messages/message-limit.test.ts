import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageLimits } from '#domain/message.ts';
import { createMessageLimit, type MessageLimit } from './message-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
/** The longest message there is, of characters of four bytes, with the longest subject. */
const longest = 4 * (messageLimits.message + messageLimits.name + messageLimits.email) + 'partnership'.length;

/** Sends messages as fast as the limit allows for some hours. Returns how many bytes it takes. */
function flood(limit: MessageLimit, clients: number, hours: number, onHour = () => {}) {
  let bytes = 0;
  for (let passed = 1; passed <= hours * 60; passed += 1) {
    for (let client = 0; client < clients; client += 1)
      // Where no long message is accepted anymore, a shorter one may be.
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
  3, 12, 50,
])('While %i clients send all they can, a new client can send the longest message at any time', (clients) => {
  const limit = createMessageLimit();
  const reasons: unknown[] = [];
  const bytes = flood(limit, clients, 48, () => {
    reasons.push(limit.reject(`visitor ${reasons.length}`, longest));
  });
  expect(reasons).toEqual(Array(48).fill(null));
  // The inbox and the suspected messages have 2 MB each, so that this can go on for two days.
  expect(bytes).toBeLessThan(4_000_000);
});

it('After 90 clients have sent 3 kB each, a new one can send as much, but only once', () => {
  const limit = createMessageLimit();
  for (let client = 0; client < 90; client += 1) expect(limit.reject(`client ${client}`, 3000)).toBeNull();
  expect(limit.reject('192.0.2.1', 3500)).toBeNull();
  expect(limit.reject('192.0.2.1', 3500)).toBe('everybody');
});

it('Within eight hours, any number of clients together can send almost 2 MB, and no more', () => {
  const limit = createMessageLimit();
  let bytes = 0;
  for (let passed = 0; passed < 8 * 60; passed += 1) {
    for (let client = 0; client < 100; client += 1)
      if (limit.reject(`client ${passed} ${client}`, longest) === null) bytes += longest;
    vi.advanceTimersByTime(minute);
  }
  expect(bytes).toBeGreaterThan(1_800_000);
  expect(bytes).toBeLessThan(2_000_000);
});
