import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { updateSingleton } from './rows.ts';

/** A visitor sees the owner's legal texts (docs/product/legal.md#legal-pages). tests/panel tests how they are saved. */

test('The pages of the legal texts have contents of their own, and every page links to the legal notice while there is one', async ({
  page,
  content,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  expect(await (await request.get('/legal-notice')).text()).not.toContain('>Legal Notice<');
  expect(await read('/sitemaps/pages.xml')).not.toContain('/legal-notice');
  await updateSingleton(content, 'legal_texts', {
    notice: 'Ana Reis, Rua do Cais 1, Lisboa',
    privacy: `## Who we are\n\n${'Ana & Rui.\n\n'.repeat(30)}## What we keep\n\nNothing.\n\n### For how long\n\nNever.`,
  });
  await waitForText(page, '/privacy', 'Who we are');
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(['Who we are', 'What we keep']);
  await contents.getByRole('link', { name: 'What we keep' }).click();
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeInViewport();
  await expectNoSidewaysScroll(page, [320, 768]);
  await waitForText(page, '/', 'href="/legal-notice"');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal Notice' }).click();
  await expect(page).toHaveURL('/legal-notice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal notice');
  await expect(page.getByRole('main')).toContainText('Ana Reis, Rua do Cais 1, Lisboa');
  expect(await read('/sitemaps/pages.xml')).toContain('/legal-notice');
});
