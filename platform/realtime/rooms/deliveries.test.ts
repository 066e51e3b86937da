import { expect, test } from 'vitest';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { RateLimits } from '#platform/realtime/protocol/limits.ts';
import type { Channel } from './channel.ts';
import { takeDeliveries } from './deliveries.ts';
import { Rooms } from './rooms.ts';

/** Creates a service whose clients have ten deliveries, with a room of three channels. */
function createService() {
  const rooms = new Rooms();
  for (let n = 0; n < 3; n += 1) rooms.add({ room: 'full' } as Channel);
  const clientDeliveries = createRateLimit({ tokens: 1, perSeconds: 3600, burst: 10 });
  return { rooms, rates: { clientDeliveries } as RateLimits };
}

test('A message costs one delivery, and one for each receiver', () => {
  const service = createService();
  // 2 × (1 + 3) and 2 × (1 + 0) deliveries, of ten.
  expect(takeDeliveries(service, 'a client', ['full', 'full'])).toBe(true);
  expect(takeDeliveries(service, 'a client', ['empty', 'empty'])).toBe(true);
  expect(takeDeliveries(service, 'a client', ['empty'])).toBe(false);
  expect(takeDeliveries(service, 'another client', ['empty'])).toBe(true);
});

test('Messages that cost too much together take nothing', () => {
  const service = createService();
  // 4 + 1 of ten, 4 + 4 of the remaining five, then 4 + 1 of these.
  expect(takeDeliveries(service, 'a client', ['full', 'empty'])).toBe(true);
  expect(takeDeliveries(service, 'a client', ['full', 'full'])).toBe(false);
  expect(takeDeliveries(service, 'a client', ['full', 'empty'])).toBe(true);
});
