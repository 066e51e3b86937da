import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The language switcher (docs/product.md#interaction). */

test('The language button cycles through EN, ES and FR, and shows a notice each time', async ({ page }) => {
  await visit(page, '/');
  const switcher = page.getByRole('button', { name: 'Language' });
  await expect(switcher).toHaveText('EN');
  for (const { code, name } of [
    { code: 'ES', name: 'Spanish' },
    { code: 'FR', name: 'French' },
    { code: 'EN', name: 'English' },
  ]) {
    await switcher.click();
    await expect(switcher).toHaveText(code);
    await expect(noticeRegion(page)).toContainText('Language Changed');
    await expect(noticeRegion(page)).toContainText(name);
    await expect(noticeRegion(page)).toContainText('not fully implemented yet');
  }
});

test('The language button translates nothing', async ({ page }) => {
  await visit(page, '/');
  const before = await page.getByRole('main').innerText();
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(noticeRegion(page)).toContainText('Language Changed');
  expect(await page.getByRole('main').innerText()).toBe(before);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
