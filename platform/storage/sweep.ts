import type { Database } from '#platform/database/database.ts';
import type { Files } from './files/files.ts';
import { removeFiles } from './files/remove-files.ts';
import { type Forms, withForms } from './images/forms.ts';
import { createPrivileged } from './privileged.ts';

/** Uploads that are still under way are younger: Node's server ends a request that takes 5 minutes to arrive. */
const hour = 3600_000;

/**
 * Removes what crashes left behind: drafts without a writer, files without a row, forms of pictures without their
 * source; and the forms that are beyond their bound. Run it at start and now and
 * then. `age` (milliseconds) spares what other servers on the same files may be writing; 0 is for the only one.
 * Returns how many files were removed, forms not counted.
 */
export async function sweepStorage(
  { database, files, forms }: { database: Database; files: Files; forms: Forms },
  { age = hour }: { age?: number } = {},
): Promise<number> {
  const privileged = createPrivileged(database);
  async function orphansAmong(versions: string[]): Promise<string[]> {
    if (versions.length === 0) return [];
    const known = await privileged.knownVersions(versions);
    return versions.filter((version) => !known.has(version));
  }

  let removed = await files.removeDrafts(age);
  for await (const versions of files.versions(age)) {
    const orphans = await orphansAmong(versions);
    await removeFiles(withForms(files, forms), orphans);
    removed += orphans.length;
  }
  // One that was being made while its source was removed.
  for await (const versions of forms.versions())
    for (const orphan of await orphansAmong(versions)) await forms.remove(orphan);
  await forms.trim();
  return removed;
}
