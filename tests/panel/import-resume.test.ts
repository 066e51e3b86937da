import { chooseFile } from '#tests/e2e/import-page.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';
import { createWxrPosts, writeWxr } from '#tests/setup/wxr.ts';

/** An import that is interrupted, or whose file is broken (docs/product/import.md). */

test('An interrupted import continues with the same file, and imports nothing twice', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(20));
  await page.goto('/admin/import');
  let calls = 0;
  await page.route('**/rest/v1/rpc/import_records', (route) => {
    calls += 1;
    return calls > 2 ? route.abort() : route.continue();
  });
  await chooseFile(page, xml);
  await page.getByRole('button', { name: 'Import 20 posts' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The import stopped: The server could not be reached.' }),
  ).toBeVisible();
  await expect(page.getByText('12 of 20 posts')).toBeVisible();

  await step('A new tab says how far it came', async () => {
    await page.reload();
    await expect(page.getByText('was interrupted: 12 of 20 are here.')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/import_records');
    await chooseFile(page, xml);
    await page.getByRole('button', { name: 'Import 8 posts' }).click();
    await expect(page.getByRole('heading', { name: '8 posts imported' })).toBeVisible();
  });
  const titles = (await findRows(content, 'posts')).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(
    createWxrPosts(20)
      .map(({ title }) => title)
      .toSorted(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('was interrupted')).toHaveCount(0);
});

test('An export that is cut off is imported as far as it is whole, and then completed', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const xml = writeWxr(createWxrPosts(5));
  await page.goto('/admin/import');
  await chooseFile(page, xml.slice(0, xml.indexOf('Boat 4')));
  await expect(page.getByText('The file is cut off in the middle of “Harbor 5”.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 4 posts' }).click();
  await expect(page.getByRole('heading', { name: '4 posts imported' })).toBeVisible();
  expect(await findRows(content, 'posts')).toHaveLength(4);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, xml);
  await expect(page.getByRole('heading', { name: '1 post will be imported' })).toBeVisible();
});

test('Leaving while an import runs asks first, and the page says later how far it came', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  let calls = 0;
  const end = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/import_records', async (route) => {
    calls += 1;
    if (calls === 1) return route.continue();
    // The second batch never arrives.
    await end.promise;
    return route.abort();
  });
  await page.goto('/admin/import');
  await chooseFile(page, writeWxr(createWxrPosts(20)));
  await page.getByRole('button', { name: 'Import 20 posts' }).click();
  await expect(page.getByText('6 of 20 posts')).toBeVisible();
  const leave = () => page.getByRole('link', { name: 'Media Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interrupt the import?' });
  await leave();
  await expect(dialog).toContainText('What has been imported stays.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 of 20 posts')).toBeVisible();
  await leave();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible();
  end.resolve();
  await page.goto('/admin/import');
  await expect(page.getByText('was interrupted: 6 of 20 are here.')).toBeVisible();
  expect(await findRows(content, 'posts')).toHaveLength(6);
});
