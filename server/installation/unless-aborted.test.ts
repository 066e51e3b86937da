import { expect, test } from 'vitest';
import { unlessAborted } from './unless-aborted.ts';

const never = () => new Promise<never>(() => {});

test('A call within the process ends when its signal is aborted, even if there is no response', async () => {
  const controller = new AbortController();
  const call = unlessAborted(never, controller.signal);
  controller.abort(new Error('too slow'));
  await expect(call).rejects.toThrow('too slow');
  await expect(unlessAborted(never, controller.signal)).rejects.toThrow('too slow');
});

test('A call within the process returns its response or its error', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(async () => 'response', signal)).toBe('response');
  await expect(unlessAborted(() => Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
});
