import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps these files in memory. The databases of tests create and delete so many that a disk makes them slower. */
const memory = '/dev/shm';
const minFreeBytes = 4 * 2 ** 30;

/**
 * Creates a folder for the data of an embedded PostgreSQL. All users can enter it, because PostgreSQL runs as another
 * user if this process runs as root.
 */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(hasSpace(memory) ? memory : tmpdir(), `wayfare-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > minFreeBytes;
  } catch {
    return false;
  }
}
