import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { warnAboutFolders } from './writable-folders.ts';

test.each([
  ['no file', '', [], true],
  [
    'the folder of all uploads',
    'storage',
    [/^Warning: files cannot be uploaded\. .*\/storage in DATA_DIR/],
    false,
  ],
  [
    'a folder of uploads',
    'drafts',
    [/^Warning: files cannot be uploaded\. .*\/storage\/drafts in DATA_DIR/],
    false,
  ],
  ['the outbox', 'outbox', [/^Warning: emails cannot be written\. .*\/outbox in DATA_DIR/], true],
])('With a file in place of %s, the warnings name it', (_, name, warnings, canUpload) => {
  const dataDir = createTestFolder();
  const lines: string[] = [];
  const warn = (writesEmails: boolean) =>
    warnAboutFolders(dataDir, { writesEmails }, (line) => lines.push(line));
  // The first start creates the folders.
  expect(warn(false)).toEqual({ canUpload: true });
  if (name) {
    const path = join(dataDir, name === 'drafts' ? 'storage/drafts' : name);
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, '');
  }
  expect(warn(true)).toEqual({ canUpload });
  expect(lines).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});
