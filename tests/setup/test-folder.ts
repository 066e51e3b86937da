import { rmSync } from 'node:fs';
import { closeLater } from './close-after-tests.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Creates a folder, which is removed after the test that creates it, or after the tests of the file. */
export function createTestFolder(): string {
  const folder = createTemporaryFolder('test');
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
