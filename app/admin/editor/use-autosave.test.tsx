// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

const onPause = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onPause.mockReset();
});
afterEach(() => vi.useRealTimers());

function open() {
  let values = {};
  const { rerender } = renderHook((props) => useAutosave({ ...props, onPause }), {
    initialProps: { isDue: true, values, failed: null as object | null },
  });
  return {
    type: () => {
      values = {};
      rerender({ isDue: true, values, failed: null });
    },
    stop: () => rerender({ isDue: false, values, failed: null }),
    fail: () => rerender({ isDue: true, values, failed: values }),
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
    expect(onPause).not.toHaveBeenCalled();
    await wait(500);
    expect(onPause).toHaveBeenCalledOnce();
    stop();
    await wait(60_000);
    expect(onPause).toHaveBeenCalledOnce();
  });

  it('is saved after 20 seconds at the latest if nobody pauses', async () => {
    const { type, wait } = open();
    for (let key = 0; key < 20; key += 1) {
      type();
      await wait(1000);
    }
    expect(onPause).toHaveBeenCalledOnce();
  });

  it('is saved again some time after a failure, with the next change, and when the browser is online again', async () => {
    const { type, fail, wait } = open();
    await wait(1500);
    expect(onPause).toHaveBeenCalledOnce();
    fail();
    await wait(14_000);
    expect(onPause).toHaveBeenCalledOnce();
    await wait(1000);
    expect(onPause).toHaveBeenCalledTimes(2);
    type();
    await wait(1500);
    expect(onPause).toHaveBeenCalledTimes(3);
    fail();
    await act(async () => dispatchEvent(new Event('online')));
    expect(onPause).toHaveBeenCalledTimes(4);
  });
});
