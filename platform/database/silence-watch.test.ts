import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilenceWatch, defaultSilenceLimits } from './silence-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shortLimits = { tickMs: 10, ticksUntilProbe: 2, ticksUntilSilent: 3 };
const passTicks = (count: number) => vi.advanceTimersByTimeAsync(count * shortLimits.tickMs);

/** Creates a watch whose probes the test answers. */
function createTestWatch(limits = shortLimits) {
  const probes: PromiseWithResolvers<void>[] = [];
  const cancel = vi.fn();
  const onChange = vi.fn();
  const startProbe = () => {
    const probe = Promise.withResolvers<void>();
    probes.push(probe);
    return { answered: probe.promise, cancel };
  };
  const watch = createSilenceWatch(startProbe, onChange, limits);
  return { watch, probes, cancel, onChange };
}

test('While nothing waits, nothing is sent', async () => {
  const { watch, probes } = createTestWatch();
  watch.end(watch.begin());
  await passTicks(10);
  expect(probes).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('A slow statement is no sign of silence while the database answers the probe', async () => {
  const { watch, probes, onChange } = createTestWatch();
  const wait = watch.begin();
  await passTicks(1);
  expect(probes.length).toBe(0);
  await passTicks(1);
  expect(probes.length).toBe(1);
  await passTicks(2);
  probes[0]?.resolve();
  // The statement still waits, so another probe follows.
  await passTicks(2);
  expect(probes.length).toBe(2);
  probes[1]?.resolve();
  watch.end(wait);
  await passTicks(10);
  expect(onChange).not.toHaveBeenCalled();
  expect(watch.isSilent).toBe(false);
});

test('A database that does not answer the probe is silent until it answers a later one', async () => {
  const { watch, probes, cancel, onChange } = createTestWatch();
  watch.end(watch.begin());
  const wait = watch.begin();
  await passTicks(2 + 3);
  expect(watch.isSilent).toBe(true);
  expect(cancel).toHaveBeenCalledTimes(1);
  watch.end(wait);
  await passTicks(1);
  expect(probes.length).toBe(2);
  probes[1]?.resolve();
  await passTicks(1);
  expect(watch.isSilent).toBe(false);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('A database that rejects the probe’s connection is silent', async () => {
  const { watch, probes } = createTestWatch();
  watch.begin();
  await passTicks(2);
  probes[0]?.reject(new Error('ECONNREFUSED'));
  await passTicks(0);
  expect(watch.isSilent).toBe(true);
  watch.close();
});

test('The probe is sent after one second, and the database counts as silent after two more', async () => {
  const { watch, probes } = createTestWatch(defaultSilenceLimits);
  watch.begin();
  await vi.advanceTimersByTimeAsync(750);
  expect(probes.length).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(probes.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1750);
  expect(watch.isSilent).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  expect(watch.isSilent).toBe(true);
  watch.close();
});
