import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createDiskStore, createFileStore } from './file-store.ts';
import { warnAboutUnmovedFiles } from './unmoved-files-warning.ts';

const s3 = {
  endpoint: 'https://s3.example.com',
  bucket: 'wayfare',
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'key',
};
const version = '00000000-0000-4000-8000-000000000000';

async function readWarnings(config: { dataDir: string; s3?: typeof s3 }): Promise<string[]> {
  const lines: string[] = [];
  await warnAboutUnmovedFiles(config, createFileStore(config), (line) => lines.push(line));
  return lines;
}

test('A start with an object store names the command that moves the files of the disk, until there are none', async () => {
  const dataDir = createTestFolder();
  expect(await readWarnings({ dataDir, s3 })).toEqual([]);
  const { files } = createDiskStore(dataDir).parts;
  await files.write(version, Readable.from(['a']));
  expect(await readWarnings({ dataDir, s3 })).toEqual([
    `Warning: uploaded files are still in ${dataDir}/storage, but they are read from the bucket wayfare of https://s3.example.com. \`npm run move-files -- to-s3 --remove-source\` moves them.`,
  ]);
  expect(await readWarnings({ dataDir })).toEqual([]);
  await files.remove(version);
  expect(await readWarnings({ dataDir, s3 })).toEqual([]);
});
