import { chooseFile } from '#tests/e2e/import-page.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';
import { createWxrPosts, writeWxr } from '#tests/setup/wxr.ts';

/** An import that is interrupted (docs/product/import.md). */

test('An interrupted import continues with the same file, and imports nothing twice', async ({
  page,
  content,
}) => {
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
  // A batch has six posts.
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

test('An import that is paused stops after its batch and goes on later, and leaving while it runs asks first', async ({
  page,
  content,
}) => {
  let calls = 0;
  const pause = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/import_records', async (route) => {
    calls += 1;
    if (calls === 2) await pause.promise;
    if (calls < 3) return route.continue();
    // The third batch never arrives.
    await end.promise;
    return route.abort();
  });
  await page.goto('/admin/import');
  await chooseFile(page, writeWxr(createWxrPosts(20)));
  await page.getByRole('button', { name: 'Import 20 posts' }).click();
  await expect(page.getByText('6 of 20 posts')).toBeVisible();

  await step('The second batch is on its way when the owner pauses, so it is the last one', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('The import is paused.')).toBeVisible();
    pause.resolve();
    await expect(page.getByText('12 of 20 posts')).toBeVisible();
    expect(calls).toBe(2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The import is paused.')).toHaveCount(0);
  });

  const leave = () => page.getByRole('link', { name: 'Media Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interrupt the import?' });
  await leave();
  await expect(dialog).toContainText('What has been imported stays.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12 of 20 posts')).toBeVisible();
  await leave();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible();
  end.resolve();
  await page.goto('/admin/import');
  await expect(page.getByText('was interrupted: 12 of 20 are here.')).toBeVisible();
  expect(await findRows(content, 'posts')).toHaveLength(12);
});
