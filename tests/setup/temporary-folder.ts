import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for the data of an embedded PostgreSQL. All users can enter it, because PostgreSQL runs as another
 * user if this process runs as root.
 */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `wayfare-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
