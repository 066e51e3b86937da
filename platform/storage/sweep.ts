import type { Database } from '#platform/database/database.ts';
import type { Files } from './files/files.ts';
import { removeFiles } from './files/remove-files.ts';
import { type RenditionCache, withRenditions } from './images/rendition-cache.ts';
import { findKnownVersions, findUnfinishedUploads, removeExpiredUploads } from './privileged-queries.ts';
import type { PartialFiles } from './resumable/partial-files.ts';

/**
 * The server aborts a request that has not arrived completely within an hour. A file that nobody has written to for
 * longer than that belongs to no request.
 */
const hourMs = 3600_000;

/**
 * Removes what a crash leaves behind: staged files that are no longer being written, files without a row, and renditions
 * without their source. Also removes expired resumable uploads, and the bytes that belong to none, and trims the
 * rendition cache to its maximum size. Run it at startup and regularly after that.
 *
 * @param options.age milliseconds; younger files are kept, because another server that shares them may be writing
 *   them. Pass 0 if no other server shares them.
 * @returns how many files were removed, not counting renditions
 */
export async function sweepStorage(
  {
    database,
    files,
    partialFiles,
    renditionCache,
  }: { database: Database; files: Files; partialFiles: PartialFiles; renditionCache: RenditionCache },
  { age = hourMs }: { age?: number } = {},
): Promise<number> {
  async function findOrphans(versions: string[]): Promise<string[]> {
    if (versions.length === 0) return [];
    const known = await findKnownVersions(database, versions);
    return versions.filter((version) => !known.has(version));
  }

  let removed = await files.removeStaged(age);
  for await (const versions of files.versions(age)) {
    const orphans = await findOrphans(versions);
    await removeFiles(withRenditions(files, renditionCache), orphans);
    removed += orphans.length;
  }
  await removeExpiredUploads(database);
  for await (const ids of partialFiles.ids(age)) {
    const unfinished = await findUnfinishedUploads(database, ids);
    for (const id of ids.filter((candidate) => !unfinished.has(candidate))) {
      await partialFiles.remove(id);
      removed += 1;
    }
  }
  // If a source was removed while a rendition of it was being created, the rendition is still in the cache.
  for await (const versions of renditionCache.versions())
    for (const orphan of await findOrphans(versions)) await renditionCache.remove(orphan);
  await renditionCache.trim();
  return removed;
}
