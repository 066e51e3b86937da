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
      `Warning: ${warning}. DATA_DIR (${site.dataDir}) cannot be used: EEXIST: file already exists, mkdir '${paths[index]}'`,
    );
  expect((await fetch(site.url)).status).toBe(200);
});
