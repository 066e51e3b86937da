import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;

test('An empty bucket gets a token after its time, and buckets do not share tokens', () => {
  const limit = createRateLimit({ tokens: 1, perSeconds: 10, burst: 2 });
  expect(['a', 'a', 'a', 'b'].map((key) => limit.take(key))).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(10_000);
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
});

test.each([
  ['back', -dayMs],
  ['forward', dayMs],
])('When the clock of the machine is set %s by a day, a bucket gets its tokens as before', (_direction, change) => {
  const limit = createRateLimit({ tokens: 1, perSeconds: 10, burst: 1 });
  expect(limit.take('a')).toBe(true);
  vi.setSystemTime(Date.now() + change);
  expect(limit.take('a')).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(limit.take('a')).toBe(true);
});

test('A bucket without room gives nothing', () => {
  expect(createRateLimit({ tokens: 1, perSeconds: 10, burst: 0 }).take('a')).toBe(false);
});

test('What costs more than a bucket holds takes all of a full one', () => {
  const limit = createRateLimit({ tokens: 1, perSeconds: 10, burst: 2 });
  expect([limit.take('a', 5), limit.take('a')]).toEqual([true, false]);
  vi.advanceTimersByTime(10_000);
  expect([limit.take('a', 5), limit.take('a')]).toEqual([false, true]);
});
