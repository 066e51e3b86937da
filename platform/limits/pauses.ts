import { setImmediate } from 'node:timers/promises';

/** The time that a loop runs before the event loop goes on. */
const sliceMs = 1;

/**
 * Returns what a long loop awaits after each step: after every millisecond of the loop, other work of this thread is done
 * before the next step.
 */
export function createPauses(now = () => performance.now()): () => Promise<void> | undefined {
  let end = now() + sliceMs;
  return () => (now() < end ? undefined : pause());

  async function pause(): Promise<void> {
    await setImmediate();
    end = now() + sliceMs;
  }
}
