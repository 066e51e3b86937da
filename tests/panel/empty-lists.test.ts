import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo } from '#tests/e2e/requests.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** A list without rows says so, and says what visitors see instead (docs/product/samples.md#sample-content). */

test('Empty lists of deals and testimonials say that visitors see samples, as long as they do', async ({
  page,
  content,
}) => {
  const note = page.getByText('Until then, visitors see our samples.');
  const link = page.getByRole('link', { name: 'Switch them off in Site Settings' });
  const lists = [
    ['/admin/deals', 'No deals found. Add one!'],
    ['/admin/testimonials', 'No testimonials found. Add the first one!'],
  ] as const;
  for (const [path, empty] of lists) {
    await page.goto(path);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin/settings');
  }
  await updateSingleton(content, 'settings', { show_samples: false });
  for (const [path, empty] of lists) {
    const stateRead = Promise.withResolvers<void>();
    await page.route('**/rpc/read_site_state*', async (route) => {
      await route.continue();
      stateRead.resolve();
    });
    await page.goto(path);
    await stateRead.promise;
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(link).toHaveCount(0);
  }
});

test('A list without rows shows a drawing, and another one if it could not be loaded', async ({ page }) => {
  const drawing = page.getByRole('main').locator('img');
  await page.goto('/admin/destinations');
  await expect(page.getByText('No destinations found.')).toBeVisible();
  await expect(drawing).toBeVisible();
  const emptySource = await drawing.evaluate((image) => image.getAttribute('src'));
  await rejectRequests(page, requestsTo('destinations').read, 'deadlock detected');
  await page.reload();
  await expectErrorNotice(page, 'Error fetching destinations');
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image) => image.getAttribute('src'))).not.toBe(emptySource);
});
