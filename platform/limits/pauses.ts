import { setImmediate } from 'node:timers/promises';

/** The time that a loop runs before the event loop goes on. */
const sliceMs = 1;

/**
 * Returns a function that a long loop calls after each step, and whose promise it awaits. After every millisecond of
 * the loop, this lets the thread do other work.
 */
export function createPauses(now = () => performance.now()): () => Promise<void> | undefined {
  let end = now() + sliceMs;
  return () => (now() < end ? undefined : pause());

  async function pause(): Promise<void> {
    await setImmediate();
    end = now() + sliceMs;
  }
}
