import { findUnfinishedUploads, removeExpiredUploads } from './resumable/store/upload-queries.ts';
import { findKnownVersions } from './service/privileged-queries.ts';
import type { StorageOptions } from './service/service.ts';

/**
 * The server aborts a request that has not arrived completely within an hour. A file that nobody has written to for
 * longer than that belongs to no request.
 */
const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** The time for which a file without a row stays in the quarantine, in days. */
export const quarantineDays = 30;

/** The result of a sweep, in files. */
export interface SweepResult {
  /** The removed files of uploads that a crash has interrupted, and of expired uploads. */
  unfinished: number;
  quarantined: number;
  restored: number;
  /** The files that were in the quarantine for too long. */
  removed: number;
}

/**
 * Tidies the store. Moves files without a row to the quarantine, restores those whose row is back, and removes what no
 * upload and no image needs any more. Run it regularly, but only while the clock and the rows can be trusted.
 *
 * @param options.age milliseconds; younger files are kept, because another server that shares them may be writing them
 * @param options.now the current time, from which the days in the quarantine are counted
 */
export async function sweepStorage(
  { database, files, partialFiles, renditionCache }: Omit<StorageOptions, 'gateway' | 'jwt'>,
  { age = hourMs, now = new Date() }: { age?: number; now?: Date } = {},
): Promise<SweepResult> {
  const result: SweepResult = { unfinished: 0, quarantined: 0, restored: 0, removed: 0 };
  const day = toDay(now);
  const firstKeptDay = toDay(new Date(now.getTime() - quarantineDays * dayMs));

  async function findOrphans(versions: string[]): Promise<string[]> {
    if (versions.length === 0) return [];
    const known = await findKnownVersions(database, versions);
    return versions.filter((version) => !known.has(version));
  }

  for await (const batch of files.quarantined()) {
    const orphans = new Set(await findOrphans(batch.map(({ version }) => version)));
    for (const file of batch) {
      if (!orphans.has(file.version)) {
        await files.restore(file.version);
        result.restored += 1;
      } else if (file.day < firstKeptDay) {
        await files.removeQuarantined(file);
        result.removed += 1;
      }
    }
  }
  for await (const versions of files.versions(age)) {
    for (const version of await findOrphans(versions)) {
      await files.quarantine({ version, day });
      result.quarantined += 1;
    }
  }
  result.unfinished = await files.removeStaged(age);
  await removeExpiredUploads(database.privileged);
  const ids = await partialFiles.ids(age);
  const unfinished = await findUnfinishedUploads(database.privileged, ids);
  for (const id of ids.filter((candidate) => !unfinished.has(candidate))) {
    await partialFiles.remove(id);
    result.unfinished += 1;
  }
  // Renditions do not go to the quarantine: they are created again when their source is back.
  for (const orphan of await findOrphans(await renditionCache.versions()))
    await renditionCache.remove(orphan);
  await renditionCache.trim();
  return result;
}

/** Formats the day of a time in UTC, so that days sort by their text. */
const toDay = (time: Date): string => time.toISOString().slice(0, 10);
