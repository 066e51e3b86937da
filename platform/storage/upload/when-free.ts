import { setTimeout as sleep } from 'node:timers/promises';
import { CallerGone, DatabaseBusy } from '#platform/database/database.ts';
import type { ObjectWriter } from '#platform/storage/rows/object-writer.ts';

const retryMs = 200;
const maxWaitMs = 60_000;

/**
 * Repeats work while the queue of the database has no place for it (docs/protocols/connections.md), for a minute at
 * most. The clients of storage do not repeat an upload after a 503. Work that the queue has rejected has not begun, so
 * it may be repeated.
 */
export async function whenFree<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() > end) throw error;
    }
    // The random part keeps waiting uploads from trying again at the same moment.
    await sleep(retryMs * (1 + Math.random()), undefined, { signal }).catch(() => {
      throw new CallerGone();
    });
  }
}

/** Has the statements of a writer wait for their place in the queue. */
export const writeWhenFree = (writer: ObjectWriter, signal: AbortSignal): ObjectWriter => ({
  assertCanWrite: (object) => whenFree(() => writer.assertCanWrite(object), signal),
  write: (object) => whenFree(() => writer.write(object), signal),
});
