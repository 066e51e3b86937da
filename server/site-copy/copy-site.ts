import { checkTarget } from './check-target.ts';
import { copyFiles, type FilesResult } from './copy-files.ts';
import { copyPeople } from './copy-people.ts';
import { copyRows, type RowsResult } from './copy-rows.ts';
import { copyUsers, type UsersResult } from './copy-users.ts';
import { readStoredImages } from './read-stored-images.ts';
import type { SiteCopy } from './site-copy.ts';

export interface SiteCopyResult {
  users: UsersResult;
  files: FilesResult;
  rows: RowsResult;
}

/**
 * Copies the users, files and rows of an installation to another project with the same migrations, over that project's
 * public API. Removes nothing from the source. May be interrupted at any time and repeated: what is in the target is only
 * verified. Throws SiteCopyError: before anything is written, if the target cannot take the site (./check-target.ts).
 */
export async function copySite(copy: SiteCopy): Promise<SiteCopyResult> {
  copy.log(`Checking ${copy.targetUrl}`);
  const images = await readStoredImages(copy);
  const names = new Set(images.map(({ name }) => name));
  await checkTarget(copy, names);
  await copyPeople(copy, names);
  const users = await copyUsers(copy);
  const files = await copyFiles(copy, images);
  copy.signal.throwIfAborted();
  const rows = await copyRows(copy, names);
  return { users, files, rows };
}
