import { rmSync } from 'node:fs';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Creates a folder, which is removed after the test that creates it, or after the tests of the file. */
export function createTestFolder(): string {
  const folder = createTemporaryFolder('test');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}
