import { readEmails } from '#tests/setup/outbox.ts';
import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { addOwner } from './owner.ts';
import { updateSingleton } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** The site title that the owner saves (docs/product/pages.md). tests/panel/settings.test.ts tests its form. */

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

test('A saved site title appears on every public page', async ({ page, content, request }) => {
  const read = async (path: string) => (await request.get(path)).text();

  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
  await waitForText(page, '/', '<title>Far &amp; Away | Places worth the journey</title>');

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
    await updateSingleton(content, 'settings', { site_title: null });
    await expect.poll(() => read('/terms'), { intervals: [50] }).toContain('<title>Terms | Wayfare</title>');
  });
});

test('Emails have the site’s title as it is when they are sent, as one line', async ({
  content,
  site,
  request,
}) => {
  const owner = await addOwner(site);
  await updateSingleton(content, 'settings', { site_title: `Far & "Away"\r\nBcc: all@example.com` });
  const response = await request.post('/auth/v1/recover', {
    headers: { apikey: site.anonKey },
    data: { email: owner.email },
  });
  expect(response.status()).toBe(200);
  const outbox = `${site.dataDir}/outbox`;
  await expect.poll(() => readEmails(outbox, owner.email)).toHaveLength(1);
  const [email] = await readEmails(outbox, owner.email);
  expect(email).toMatchObject({
    from: { name: 'Far & "Away" Bcc: all@example.com' },
    subject: 'Choose a new password for Far & "Away" Bcc: all@example.com',
    text: expect.stringContaining('your account at Far & "Away" Bcc: all@example.com.'),
  });
  expect(email?.text).not.toContain('Wayfare');
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
