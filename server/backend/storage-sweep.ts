import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';

const sweepIntervalMs = 3_600_000;

/**
 * Deletes files without a row, such as those left by a crash, at startup and every hour. The folder is marked with the
 * ID of the database that its files belong to. A server that uses the folder with another database (after a change of
 * deployment mode, for example) finds no row for any file, and must not delete them all.
 */
export async function scheduleStorageSweep(
  storage: Parameters<typeof sweepStorage>[0],
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const { database } = storage;
  const identity = await database.privileged.query<{ id: string }>('select id from installation.identity');
  if (!claimFolder(folder, getOnlyRow(identity).id)) {
    log(`The files in ${folder} belong to another database. No unused files are deleted.`);
    return;
  }
  const sweep = () => void sweepStorage(storage).catch(console.error);
  sweep();
  setInterval(sweep, sweepIntervalMs).unref();
}

/** Marks a folder with the ID of the first database that uses it. Returns whether `databaseId` is that ID. */
export function claimFolder(folder: string, databaseId: string): boolean {
  const marker = join(folder, 'database-id');
  if (!existsSync(marker)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(marker, `${databaseId}\n`);
  }
  return readFileSync(marker, 'utf8').trim() === databaseId;
}
