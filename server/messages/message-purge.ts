import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

const purgeIntervalMs = 3_600_000;

/**
 * Deletes the messages that are older than the owner wants to keep them (docs/product.md#messages), at startup and every
 * hour. A hosted project has no such schedule: there, each new message does it, and the panel when it opens the inbox.
 */
export function scheduleMessagePurge({ privileged }: Database): void {
  const purge = () =>
    void privileged
      .query('select public.purge_messages()')
      .catch((error) => console.error('Old messages cannot be deleted:', toLogEntry(error)));
  purge();
  setInterval(purge, purgeIntervalMs).unref();
}
