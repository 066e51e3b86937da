import { randomUUID } from 'node:crypto';
import type { Counters, CountRow } from './counters.ts';

/** Adds a batch to what is stored, once, however often it is called with the batch. */
export type AddCounts = (batch: string, rows: readonly CountRow[]) => Promise<void>;

/** How long sums stay in memory. A server that is killed loses what it has counted since. */
const intervalMs = 1000;

/** A second has far fewer sums. After an outage, they are stored in several batches, none of which is too large. */
const maxRows = 2000;

/**
 * Stores what is counted, each second, in one call. A batch that may not have arrived is sent again as it was, before
 * anything else, so that nothing is counted twice and nothing is lost while the database is away.
 */
export function startStoring(counters: Counters, addCounts: AddCounts) {
  let pending: { batch: string; rows: CountRow[] } | null = null;
  let isStoring: Promise<void> | null = null;
  let hasFailed = false;

  const takeBatch = () => {
    const rows = counters.take(maxRows);
    return rows.length > 0 ? { batch: randomUUID(), rows } : null;
  };

  /** With visitors there is always more to store, so only a full batch is followed by another one, or what is left at the end. */
  async function store(storesAll: boolean): Promise<void> {
    pending ??= takeBatch();
    while (pending) {
      try {
        await addCounts(pending.batch, pending.rows);
      } catch (error) {
        // It says so once, not each second.
        if (!hasFailed) console.error('Error storing counts:', (error as Error).message);
        hasFailed = true;
        return;
      }
      hasFailed = false;
      pending = storesAll || pending.rows.length === maxRows ? takeBatch() : null;
    }
  }

  const timer = setInterval(() => {
    isStoring ??= store(false).finally(() => {
      isStoring = null;
    });
  }, intervalMs);
  timer.unref();

  return {
    /** Stores what is left. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await isStoring;
      await store(true);
    },
  };
}
