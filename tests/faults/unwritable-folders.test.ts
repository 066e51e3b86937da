import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

// Nothing can be written to a file in place of a folder, not even by root, to whom every folder is writable.
test('A start with folders that cannot be written warns about uploads and emails, and serves pages', async () => {
  expect(site.output()).not.toContain('Warning');
  await site.stop();
  const paths = ['storage/drafts', 'outbox'].map((name) => join(site.dataDir, name));
  for (const path of paths) {
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, '');
  }
  await site.start();
  for (const [index, warning] of ['files cannot be uploaded', 'emails cannot be written'].entries())
    expect(site.output()).toContain(
      `Warning: ${warning}. ${paths[index]} in DATA_DIR (${site.dataDir}) cannot be used: it is a file, not a folder.`,
    );
  expect((await fetch(site.url)).status).toBe(200);
});

test('A start with a file in place of the folder of all uploads warns about it, and serves pages', async () => {
  await site.stop();
  const path = join(site.dataDir, 'storage');
  rmSync(path, { recursive: true });
  writeFileSync(path, '');
  await site.start();
  expect(site.output()).toContain(
    `Warning: files cannot be uploaded. ${path} in DATA_DIR (${site.dataDir}) cannot be used: it is a file, not a folder.`,
  );
  expect((await fetch(site.url)).status).toBe(200);
  const image = `${site.url}/storage/v1/object/public/media/any.png`;
  expect((await fetch(image)).status).toBe(400);
});
