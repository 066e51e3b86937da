import { expect, sessionTest as test } from '#tests/setup/panel/panel.ts';

test('The Account page says so if it cannot be loaded, and loads it again', async ({ page }) => {
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await page.goto('/admin/account');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
