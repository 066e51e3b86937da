import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { FileStoreError } from '#platform/storage/files/files.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';
import type { FileStore } from './file-store.ts';
import { readIdentity } from './identity.ts';

const sweepIntervalMs = 3_600_000;

/**
 * Deletes files without a row, such as those left by a crash, at startup and every hour. The store is marked with the
 * ID of the database that its files belong to. A server that uses the store with another database (after a change of
 * deployment mode, for example) finds no row for any file, and must not delete them all. The start does not wait for
 * the store.
 */
export async function scheduleStorageSweep(
  database: Database,
  store: FileStore,
  log: (line: string) => void,
): Promise<void> {
  const databaseId = await readIdentity(database);
  let isReported = false;

  async function sweep(): Promise<void> {
    if (await store.claim(databaseId)) {
      await sweepStorage({ database, ...store.parts });
    } else if (!isReported) {
      isReported = true;
      log(`The files in ${store.place} belong to another database. No unused files are deleted.`);
    }
  }

  const run = () =>
    void sweep().catch((error) => {
      const entry = error instanceof FileStoreError ? error.message : toLogEntry(error);
      console.error('The sweep for unused files failed:', entry);
    });
  run();
  setInterval(run, sweepIntervalMs).unref();
}
