// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

const save = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
  save.mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

function open(isDue = true) {
  const { result, rerender } = renderHook((props) => useAutosave({ ...props, save }), {
    initialProps: { isDue, draft: {} },
  });
  return {
    result,
    type: () => rerender({ isDue: true, draft: {} }),
    stop: () => rerender({ isDue: false, draft: {} }),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

/** A pause in typing lasts 1.5 seconds. A save that has failed is repeated after 15 seconds. */
describe('A draft that is saved while it is written', () => {
  it('is saved once after a pause in typing', async () => {
    const { type, stop, wait } = open();
    for (let key = 0; key < 5; key += 1) {
      type();
      await wait(1000);
    }
    expect(save).not.toHaveBeenCalled();
    await wait(500);
    expect(save).toHaveBeenCalledOnce();
    stop();
    await wait(60_000);
    expect(save).toHaveBeenCalledOnce();
  });

  it('is saved after 20 seconds at the latest if nobody pauses', async () => {
    const { type, wait } = open();
    for (let key = 0; key < 20; key += 1) {
      type();
      await wait(1000);
    }
    expect(save).toHaveBeenCalledOnce();
  });

  it('is saved by one request at a time, and `settled` waits for the end of a request', async () => {
    const response = Promise.withResolvers<void>();
    save.mockReturnValueOnce(response.promise);
    const { result, type, wait } = open();
    await wait(1500);
    expect(result.current.isRunning).toBe(true);
    type();
    await wait(5000);
    expect(save).toHaveBeenCalledOnce();
    const settled = vi.fn();
    void result.current.settled().then(settled);
    await wait(0);
    expect(settled).not.toHaveBeenCalled();
    await act(async () => response.resolve());
    await wait(0);
    expect(settled).toHaveBeenCalledOnce();
    await wait(1500);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('is saved again some time after a failure, with the next change, and when the browser is online again', async () => {
    save.mockRejectedValue(new Error('offline'));
    const { result, type, wait } = open();
    await wait(1500);
    expect(save).toHaveBeenCalledOnce();
    expect(result.current.hasFailed).toBe(true);
    await wait(14_000);
    expect(save).toHaveBeenCalledOnce();
    await wait(1000);
    expect(save).toHaveBeenCalledTimes(2);
    type();
    await wait(1500);
    expect(save).toHaveBeenCalledTimes(3);
    save.mockResolvedValue();
    await act(async () => dispatchEvent(new Event('online')));
    expect(save).toHaveBeenCalledTimes(4);
    expect(result.current.hasFailed).toBe(false);
  });
});
