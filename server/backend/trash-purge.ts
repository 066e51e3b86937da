import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

const purgeIntervalMs = 3_600_000;

/**
 * Deletes what has been in the trash for 60 days (docs/product.md#trash), at startup and every hour. A hosted project has
 * no such schedule: there, each deletion does it, and the panel when it opens the trash.
 */
export function scheduleTrashPurge({ privileged }: Database): void {
  const purge = () =>
    void privileged
      .query('select public.purge_trash()')
      .catch((error) => console.error('The trash cannot be purged:', toLogEntry(error)));
  purge();
  setInterval(purge, purgeIntervalMs).unref();
}
