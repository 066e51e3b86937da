import type { OwnConfig } from '#server/config.ts';
import { createDiskStore, type FileStore } from './file-store.ts';

/**
 * Logs a warning if files are on the disk although the object store is used. Whoever has set its variables may not know
 * that files do not move by themselves. Files that have not been moved are not found.
 */
export async function warnAboutUnmovedFiles(
  { dataDir, s3 }: Pick<OwnConfig, 'dataDir' | 's3'>,
  { place }: FileStore,
  log: (line: string) => void,
): Promise<void> {
  if (!s3) return;
  const disk = createDiskStore(dataDir);
  for await (const versions of disk.parts.files.versions(0)) {
    if (versions.length === 0) continue;
    log(
      `Warning: uploaded files are still in ${disk.place}, but they are read from ${place}. \`npm run move-files -- to-s3 --remove-source\` moves them.`,
    );
    return;
  }
}
