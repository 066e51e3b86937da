import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { addRow } from './rows.ts';

/** Posters and banners with an owner's photograph (docs/decisions/0041-print-photographs-like-posters.md). */

const client = join(import.meta.dirname, '../../build/client');

test('Each file that a built style sheet names exists', () => {
  const names = globSync('**/*.css', { cwd: client }).flatMap((sheet) =>
    Array.from(
      readFileSync(join(client, sheet), 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(names).toContainEqual(expect.stringMatching(/^\/assets\/grain-.*\.svg$/));
  expect(names.filter((name) => !name.startsWith('/') || !existsSync(join(client, name)))).toEqual([]);
});

test('A page that shows an uploaded photograph prints it with the grain, and no file of the page is missing', async ({
  page,
  content,
}) => {
  const bucket = content.storage.from('images');
  const photo = new Blob([new Uint8Array(await createPhotograph())], { type: 'image/jpeg' });
  expect((await bucket.upload('destinations/1_grain.jpg', photo, { upsert: true })).error).toBeNull();
  const image = new URL(bucket.getPublicUrl('destinations/1_grain.jpg').data.publicUrl).pathname;
  await addRow(content, 'destinations', { name: 'Hampi', image, featured: true });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const path of ['/destinations/hampi', '/destinations', '/']) {
    const grain = page.waitForResponse((response) => /\/grain\b.*\.svg$/.test(response.url()));
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('1_grain.jpg');
    await visit(page, path);
    await page.getByRole('heading', { name: 'Hampi' }).first().scrollIntoViewIfNeeded();
    expect((await grain).ok(), path).toBe(true);
  }
  expect(missing).toEqual([]);
});
