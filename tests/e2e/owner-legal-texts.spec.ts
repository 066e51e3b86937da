import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNotice, test } from './owner.ts';

/** The owner's legal texts take the place of the samples, and back (docs/product/legal.md#legal-pages). */

const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
const text = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).and(page.locator('[contenteditable]'));
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Legal Texts' }).click();
  await expectNotice(page, 'Legal Texts Saved!');
};
const isSample = 'Sample text: the owner of this site has not written this page yet.';

test('Legal texts replace the samples of their pages, add the legal notice, and can be removed again', async ({
  page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();

  await test.step('Without texts, the pages show marked samples, and there is no legal notice', async () => {
    for (const path of ['/privacy', '/terms']) expect(await read(path)).toContain(isSample);
    const notice = await request.get('/legal-notice');
    expect(notice.status()).toBe(404);
    expect(await notice.text()).not.toContain('>Legal Notice<');
    expect(await read('/sitemaps/pages.xml')).not.toContain('/legal-notice');
  });

  await test.step('The owner writes two of the three texts', async () => {
    await page.goto('/admin/legal-texts');
    await text(page, 'Legal notice').fill('Ana Reis, Rua do Cais 1, Lisboa');
    const markdown =
      '## Who we are\n\nAna & <b>Rui</b>.\n\n## What we keep\n\nNothing.\n\n### For how long\n\nNever.';
    await page
      .getByRole('group', { name: 'Edit as' })
      .nth(1)
      .getByRole('button', { name: 'Markdown' })
      .click();
    await page.getByRole('textbox', { name: 'Privacy', exact: true }).fill(markdown);
    await save(page);
  });

  await test.step('Visitors read them, with the day of the change and the sections of their own', async () => {
    await expect.poll(() => read('/privacy'), { intervals: [50] }).toContain('Who we are');
    await page.goto('/privacy');
    const main = page.getByRole('main');
    await expect(main).toContainText(`Last updated: ${today()}`);
    await expect(main).toContainText('Ana & Rui.');
    await expect(main).not.toContainText(isSample);
    await expect(main).not.toContainText('no cookies');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(['Who we are', 'What we keep']);
    await contents.getByRole('link', { name: 'What we keep' }).click();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeInViewport();
    await expectNoSidewaysScroll(page, [320, 768]);
    expect(await read('/terms')).toContain(isSample);
  });

  await test.step('Every page links to the legal notice', async () => {
    await expect.poll(() => read('/'), { intervals: [50] }).toContain('href="/legal-notice"');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Legal Notice' }).click();
    await expect(page).toHaveURL('/legal-notice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal notice');
    await expect(page.getByRole('main')).toContainText('Ana Reis, Rua do Cais 1, Lisboa');
    expect(await read('/sitemaps/pages.xml')).toContain('/legal-notice');
  });

  await test.step('Without its text, the page is gone, and the sample is back', async () => {
    await page.goto('/admin/legal-texts');
    await text(page, 'Legal notice').fill('');
    // The rich text editor has no HTML, so this text is edited as Markdown.
    await page.getByRole('textbox', { name: 'Privacy', exact: true }).fill('');
    await save(page);
    await expect
      .poll(async () => (await request.get('/legal-notice')).status(), { intervals: [50] })
      .toBe(404);
    await expect.poll(() => read('/privacy'), { intervals: [50] }).toContain('July 21, 2025');
  });
});
