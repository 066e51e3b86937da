import { writeGhostExport } from '#tests/setup/ghost-export.ts';
import { createWxrPosts, writeWxr } from '#tests/setup/wxr.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { chooseFile } from './import-page.ts';
import { test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/** An import that is interrupted, or whose file is broken (docs/product/import.md). */

test('An interrupted import continues with the same file, and imports nothing twice', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(40));
  await page.goto('/admin/import');
  let calls = 0;
  await page.route('**/rest/v1/rpc/import_records', (route) => {
    calls += 1;
    return calls > 2 ? route.abort() : route.continue();
  });
  await chooseFile(page, xml);
  await page.getByRole('button', { name: 'Import 40 posts' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The import stopped: The server could not be reached.' }),
  ).toBeVisible();
  await expect(page.getByText('12 of 40 posts')).toBeVisible();

  await test.step('A new tab says how far it came', async () => {
    await page.reload();
    await expect(page.getByText('was interrupted: 12 of 40 are here.')).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.unroute('**/rest/v1/rpc/import_records');
    await chooseFile(page, xml);
    await page.getByRole('button', { name: 'Import 28 posts' }).click();
    await expect(page.getByRole('heading', { name: '28 posts imported' })).toBeVisible();
  });
  const titles = (await findRows(content, 'posts')).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(
    createWxrPosts(40)
      .map(({ title }) => title)
      .toSorted(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('was interrupted')).toHaveCount(0);
});

test('An export of thousands of posts that is cut off is imported as far as it is whole', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(2000));
  const cut = xml.slice(0, xml.indexOf('Boat 1999'));
  await page.goto('/admin/import');
  await chooseFile(page, cut);
  await expect(page.getByText('The file is cut off in the middle of “Harbor 2000”.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,999 posts' }).click();
  await expect(page.getByRole('heading', { name: '1,999 posts imported' })).toBeVisible({ timeout: 250_000 });
  const { count } = await content.from('posts').select('id', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(1999);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, xml);
  await expect(page.getByRole('heading', { name: '1 post will be imported' })).toBeVisible();
});

test('A file that is no export is rejected with a sentence that says what it is', async ({ page }) => {
  await page.goto('/admin/import');
  for (const [text, sentence] of [
    ['PK\u0003\u0004', 'This is an archive. Please unpack it'],
    ['<!doctype html><html>', 'This is a web page, not an export.'],
    ['id,email,name\n1,a@example.com,A', 'This is a list of members or subscribers, not of posts.'],
    ['a;b', 'This table has no rows, or only one column.'],
    ['<?xml version="1.0"?><rss><channel></channel></rss>', 'not an export of WordPress'],
    ['{"name": "x"}', 'This is a JSON file, but not an export of Ghost.'],
    ['{"db": [', 'This file is cut off or damaged'],
    [
      writeGhostExport([{ id: '1' }, { id: '2' }]).replace(/(?<="tags":).*/, ''),
      'cut off or damaged after 2 posts. Their tags, authors and dates come later in it, so nothing is imported.',
    ],
    ['', 'This file is empty.'],
  ] as const) {
    await chooseFile(page, text);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await expectAccessibleAtWidths(page);
});

test('Leaving while an import runs asks first, and the page says later how far it came', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  let calls = 0;
  await page.route('**/rest/v1/rpc/import_records', async (route) => {
    calls += 1;
    // The second batch never arrives.
    if (calls === 1) await route.continue();
  });
  await page.goto('/admin/import');
  await chooseFile(page, writeWxr(createWxrPosts(40)));
  await page.getByRole('button', { name: 'Import 40 posts' }).click();
  await expect(page.getByText('6 of 40 posts')).toBeVisible();
  const leave = () => page.getByRole('link', { name: 'Media Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interrupt the import?' });
  await leave();
  await expect(dialog).toContainText('What has been imported stays.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 of 40 posts')).toBeVisible();
  await leave();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/media');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByText('was interrupted: 6 of 40 are here.')).toBeVisible();
  expect(await findRows(content, 'posts')).toHaveLength(6);
});
