import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { FileStoreError } from '#platform/storage/files/files.ts';
import { quarantineDays, type SweepResult, sweepStorage } from '#platform/storage/sweep.ts';
import type { FileStore } from '#server/installation/files/file-store.ts';
import type { StoreMemory } from '#server/installation/files/store-marks.ts';
import { readIdentity } from '#server/installation/identity.ts';

const purgeIntervalMs = 3_600_000;

/** Deletes rows by their age. */
export interface RowPurge {
  /** A function in `public` without parameters. It returns how many rows it has deleted, or null if it may not. */
  functionName: string;
  /** Says what the rows are, for the log. */
  rows: string;
}

interface PurgeOptions {
  database: Database;
  store: FileStore;
  /** Says whether files can be written and removed. */
  canSweep: boolean;
  rowPurges: RowPurge[];
  log(line: string): void;
}

/**
 * Deletes what has reached its age (docs/data.md), at startup and every hour: expired rows, and files without
 * a row, such as those left by a crash. The start does not wait for it.
 */
export async function schedulePurges(options: PurgeOptions): Promise<void> {
  const purge = createPurger(options, await readIdentity(options.database));
  const run = () => void attempt('What is kept no longer cannot be deleted:', purge);
  run();
  setInterval(run, purgeIntervalMs).unref();
}

/**
 * Creates the function that runs every hour. It first looks at the clock, and deletes nothing while that cannot be trusted.
 * It sweeps the files only if no other database has marked them: the sweep would remove all files of the other database,
 * because it finds no rows for them.
 */
export function createPurger(
  { database, store, canSweep, rowPurges, log }: PurgeOptions,
  databaseId: string,
): () => Promise<void> {
  let isOtherReported = false;

  async function sweepFiles({ may_purge, checked_at, timeline }: ClockCheck): Promise<void> {
    const isAlone = await store.marks.claim(databaseId);
    await store.marks.remember(databaseId, { checkedAt: checked_at, timeline });
    if (!isAlone && !isOtherReported)
      log(`The files in ${store.place} belong to another database, too. No unused files are deleted.`);
    isOtherReported ||= !isAlone;
    if (isAlone && may_purge)
      logSweep(await sweepStorage({ database, ...store.parts }, { now: new Date(checked_at) }), store, log);
  }

  return async () => {
    // Without what the files remember, the check would overlook a database that was restored.
    const check = await checkClock(database, await store.marks.recall(databaseId));
    if (check.held_because)
      log(`For 24 hours, nothing is deleted by its age: ${holdReasons[check.held_because]}.`);
    // These functions check the clock themselves.
    for (const { functionName, rows } of rowPurges)
      await attempt(`Deleting ${rows} failed:`, async () => {
        const purged = await database.privileged.query<{ count: number | null }>(
          `select public.${functionName}() as count`,
        );
        const { count } = getOnlyRow(purged);
        if (count) log(`Deleted ${rows}: ${count}`);
      });
    if (canSweep) await attempt('The sweep for unused files failed:', () => sweepFiles(check));
  };
}

const holdReasons = {
  restored:
    'the uploaded files know a later state of the database, or it has been restored to a point in time',
  'clock went back': 'the clock of the database went back',
  gap: 'no server has run for more than a day, or the clock of the database went forward',
};

interface ClockCheck {
  may_purge: boolean;
  /** Says why nothing may be purged from now on. Null if nothing new was found. */
  held_because: keyof typeof holdReasons | null;
  /** The time of the database. */
  checked_at: string;
  timeline: number;
}

async function checkClock({ privileged }: Database, known: StoreMemory | undefined): Promise<ClockCheck> {
  return getOnlyRow(
    await privileged.query<ClockCheck>(sql`
      select may_purge, held_because, timeline,
        to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as checked_at
      from installation.check_clock(${known?.checkedAt}, ${known?.timeline})`),
  );
}

function logSweep(
  { unfinished, quarantined, restored, removed }: SweepResult,
  { place }: FileStore,
  log: (line: string) => void,
): void {
  if (quarantined)
    log(
      `Files without a row: ${quarantined}. They are in the folder quarantine of ${place} for ${quarantineDays} days, and come back by themselves with their rows.`,
    );
  if (restored) log(`Files whose rows are back, moved from the quarantine to their place: ${restored}`);
  if (removed) log(`Deleted files that were in the quarantine for ${quarantineDays} days: ${removed}`);
  if (unfinished) log(`Deleted files of unfinished uploads: ${unfinished}`);
}

async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failure, error instanceof FileStoreError ? error.message : toLogEntry(error));
  }
}
