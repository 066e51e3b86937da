import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessageLimit } from './message-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('A client may send ten messages at once and 30 an hour after that, and others are not affected', () => {
  const limit = createMessageLimit();
  const countTaken = (attempts: number) =>
    Array.from({ length: attempts }, () => limit.take('192.0.2.1')).filter(Boolean).length;
  expect(countTaken(50)).toBe(10);
  let taken = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    taken += countTaken(5);
  }
  expect(taken).toBe(30);
  expect(limit.take('192.0.2.2')).toBe(true);
});
