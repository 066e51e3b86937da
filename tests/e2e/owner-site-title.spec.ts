import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';

/** The site title that the owner saves in the site settings (docs/product.md#pages). */

const siteTitle = (page: Page) => page.getByLabel('Site Title');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

const pages = [
  ['/', 'Far & Away | Places worth the journey'],
  ['/destinations', 'Destinations | Far & Away'],
  ['/destinations?category=beach', 'Beach destinations | Far & Away'],
  ['/blog', 'Blog | Far & Away'],
  ['/blog?category=food', 'Food | Far & Away Blog'],
  ['/contact', 'Contact | Far & Away'],
  ['/about', 'About | Far & Away'],
  ['/privacy', 'Privacy | Far & Away'],
  ['/terms', 'Terms | Far & Away'],
  ['/no-such-page', 'Page not found | Far & Away'],
] as const;

test('A saved site title appears on every public page and beside the panel’s logo', async ({
  page,
  request,
}) => {
  await page.goto('/admin/settings');
  await siteTitle(page).fill('Far & Away');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [50] })
    .toContain('<title>Far &amp; Away | Places worth the journey</title>');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Far & Away' })).toBeVisible();

  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
    expect(await page.locator('body').innerText(), path).not.toContain('Wayfare');
  }
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Far & Away' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Far & Away. All rights reserved.');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Far & Away');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)).map((entity) => [entity['@type'], entity.name])).toEqual(
    expect.arrayContaining([
      ['WebSite', 'Far & Away'],
      ['Organization', 'Far & Away'],
    ]),
  );
  // This request has no session: a signed-in browser is redirected away from the login.
  expect(await (await request.get('/login')).text()).toContain('<title>Login | Far &amp; Away</title>');
  const manifest = await request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Far & Away', short_name: 'Far & Away' });

  await test.step('a client-side navigation keeps the site title', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle('About | Far & Away');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Far & Away');
  });
});

test('A site without a title is called Wayfare', async ({ page, content, request }) => {
  await content.from('settings').update({ site_title: 'Other' }).eq('id', 1).throwOnError();
  await page.goto('/admin/settings');
  await siteTitle(page).fill('');
  await saveButton(page).click();
  await expectNotice(page, 'Settings Saved!');
  await expect
    .poll(async () => (await request.get('/terms')).text(), { intervals: [50] })
    .toContain('<title>Terms | Wayfare</title>');
});
