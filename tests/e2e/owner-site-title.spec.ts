import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { parseStructuredData } from './structured-data.ts';

/** The site title that the owner saves in the site settings (docs/product/pages.md). */

const pages = [
  ['/', 'Far &amp; Away | Places worth the journey'],
  ['/destinations', 'Destinations | Far &amp; Away'],
  ['/destinations?category=beach', 'Beach destinations | Far &amp; Away'],
  ['/blog', 'Blog | Far &amp; Away'],
  ['/blog?category=food', 'Food | Far &amp; Away Blog'],
  ['/contact', 'Contact | Far &amp; Away'],
  ['/about', 'About | Far &amp; Away'],
  ['/privacy', 'Privacy | Far &amp; Away'],
  ['/terms', 'Terms | Far &amp; Away'],
  ['/login', 'Login | Far &amp; Away'],
  ['/no-such-page', 'Page not found | Far &amp; Away'],
] as const;

test('A saved site title appears on every public page and beside the panel’s logo', async ({
  page,
  content,
  request,
}) => {
  // These requests have no session: a signed-in browser is redirected away from the login.
  const read = async (path: string) => (await request.get(path)).text();

  await test.step('The panel shows the saved title, and so does the home page once it is rendered again', async () => {
    await page.goto('/admin/settings');
    await page.getByLabel('Site Title').fill('Far & Away');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectNotice(page, 'Settings Saved!');
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Far & Away' })).toBeVisible();
    await expect
      .poll(() => read('/'), { intervals: [50] })
      .toContain('<title>Far &amp; Away | Places worth the journey</title>');
  });

  await test.step('Every page has the title in its head, and its text does not contain the default title', async () => {
    for (const [path, title] of pages) {
      const html = await read(path);
      expect(html, path).toContain(`<title>${title}</title>`);
      // A drawing may have its letters in two lines. The sample email address keeps its domain.
      expect(getText(html), path).not.toMatch(/(?<!@)way\s*fare/i);
    }
  });

  await test.step('The metadata, the footer and the web app manifest contain the title', async () => {
    const html = await read('/');
    expect(html).toContain('<meta property="og:site_name" content="Far &amp; Away"/>');
    expect(getText(html)).toContain('© 2024 Far &amp; Away. All rights reserved.');
    const entities = parseStructuredData(html).map((entity) => [entity['@type'], entity.name]);
    expect(entities).toContainEqual(['WebSite', 'Far & Away']);
    expect(entities).toContainEqual(['Organization', 'Far & Away']);
    const manifest = await request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'Far & Away', short_name: 'Far & Away' });
  });

  await test.step('A client-side navigation keeps the title', async () => {
    await page.goto('/terms');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Far & Away' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle('About | Far & Away');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Far & Away');
  });

  await test.step('A site without a title is called Wayfare', async () => {
    await content.from('settings').update({ site_title: null }).eq('id', 1).throwOnError();
    await expect.poll(() => read('/terms'), { intervals: [50] }).toContain('<title>Terms | Wayfare</title>');
  });
});

/**
 * Returns the text of a page without its markup, its scripts and the comments that React adds between texts. `bdi` is the
 * only element within a sentence.
 */
const getText = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<\/?bdi>/gs, '')
    .replace(/<[^>]+>/g, ' ');
