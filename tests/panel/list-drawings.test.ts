import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo } from '#tests/e2e/requests.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

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
