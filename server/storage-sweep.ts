import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';

/** How often files that a crash left without their row are looked for, in milliseconds. */
const every = 3_600_000;

/**
 * Looks for files without a row at start and every hour. Files are marked with the database that they belong
 * to: met with another one (a second ground tried, a data folder mixed up) all of them would look forsaken.
 */
export async function sweepRegularly(
  storage: Parameters<typeof sweepStorage>[0],
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const { database } = storage;
  const identity = await database.privileged.query<{ id: string }>('select id from installation.identity');
  if (!belongTogether(folder, getOnlyRow(identity).id)) {
    log(`The files in ${folder} belong to another database. None of them is swept away.`);
    return;
  }
  const sweep = () => void sweepStorage(storage).catch(console.error);
  sweep();
  setInterval(sweep, every).unref();
}

/** The first database that a folder of files meets is the one it belongs to. */
export function belongTogether(folder: string, databaseId: string): boolean {
  const mark = join(folder, 'database-id');
  if (!existsSync(mark)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, `${databaseId}\n`);
  }
  return readFileSync(mark, 'utf8').trim() === databaseId;
}
