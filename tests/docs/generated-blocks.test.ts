import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillBlocks, hasBlocks } from './generated-blocks.ts';
import { readTrackedFiles } from './tracked-files.ts';

const root = join(import.meta.dirname, '../..');
const pages = readTrackedFiles(['md']).filter(({ text }) => hasBlocks(text));

test.each(pages)('The tables of $path are what the code says (`npm run docs` writes them)', async ({
  path,
  text,
}) => {
  await expect(fillBlocks(text)).toMatchFileSnapshot(join(root, path));
});

test('More than ten pages have tables that are written from the code', () => {
  expect(pages.length).toBeGreaterThan(10);
});
