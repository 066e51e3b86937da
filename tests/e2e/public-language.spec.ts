import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The language switcher (docs/product/layout.md#public-layout). */

test('The language button cycles through EN, ES and FR, shows a notice each time, and translates nothing', async ({
  page,
}) => {
  await visit(page, '/contact');
  const before = await page.getByRole('main').innerText();
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
    expect(await page.getByRole('main').innerText()).toBe(before);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});
