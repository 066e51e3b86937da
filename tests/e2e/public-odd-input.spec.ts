import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Malformed, hostile and very long texts in the searches and the contact form, with and without scripts. */

const oddTexts = [
  '🏝️ 👨‍👩‍👧‍👦',
  '<script>throw 1</script>&"\'',
  'شاطئ البحر',
  '%00 ?q=#%E0%A4%A',
  '\u202Eezag\u0000\uD83C',
  '🏝'.repeat(10_000),
  'a'.repeat(10_000),
];

const lists = [
  {
    path: '/destinations',
    label: 'Search destinations',
    noResults: 'No destinations found matching your criteria.',
  },
  { path: '/blog', label: 'Search articles', noResults: 'No articles found matching your criteria.' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const { path, label, noResults } of lists)
  test(`A search on ${path} for malformed, hostile or very long texts finds nothing`, async ({ page }) => {
    await visit(page, path);
    for (const text of oddTexts) {
      await page.getByRole('searchbox', { name: label }).fill('');
      await expect(page).toHaveURL(path);
      await page.getByRole('searchbox', { name: label }).fill(text);
      await expect(heading(page, noResults)).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') !== null);
    }
  });

for (const { path, noResults } of lists)
  test(`${path} responds to a query string of any length`, async ({ request }) => {
    for (const text of oddTexts) {
      const response = await request.get(path, { params: { q: text, category: text.slice(0, 100) } });
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain(noResults);
      expect(html).not.toContain('<script>throw');
      expect(html.length).toBeLessThan(100_000);
    }
  });

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });

async function fillForm(page: Page, text: string): Promise<void> {
  await form(page).getByLabel('Full Name').fill(text);
  await form(page).getByLabel('Email Address').fill('ana@example.com');
  await form(page).getByLabel('Subject').selectOption('Other');
  await form(page).getByLabel('Message').fill(text);
}

test('The contact form accepts any text', async ({ page }) => {
  await visit(page, '/contact');
  for (const text of oddTexts) {
    await fillForm(page, text);
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, label, noResults } of lists)
    test(`Without scripts a search on ${path} for malformed, hostile or very long texts keeps the text in the field`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const text of oddTexts) {
        await page.getByRole('searchbox', { name: label }).fill(text);
        await page.getByRole('searchbox', { name: label }).press('Enter');
        // A long text is shortened to the maximum length of a search.
        await expect(page).toHaveURL(
          (url) => text.toWellFormed().startsWith(url.searchParams.get('q') || '-') && url.hash === '#filter',
        );
        await expect(heading(page, noResults)).toBeVisible();
        const value = await page.getByRole('searchbox', { name: label }).inputValue();
        // The server replaces control characters with spaces. U+0000 is the only one in these texts.
        const sent = text.toWellFormed().replaceAll('\u0000', ' ');
        expect(sent.startsWith(value) && value !== '').toBe(true);
      }
    });

  test('Without scripts the contact form accepts any text', async ({ page }) => {
    await page.goto('/contact');
    for (const text of oddTexts) {
      await fillForm(page, text);
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(form(page).getByRole('status')).toContainText('Message Sent!');
      await expect(form(page).getByLabel('Message')).toHaveValue('');
    }
  });

  test('Without scripts a rejected contact form keeps its texts', async ({ page }) => {
    await page.goto('/contact');
    for (const text of oddTexts.slice(0, 3)) {
      await fillForm(page, text);
      await form(page).getByLabel('Full Name').fill(' ');
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(form(page).getByRole('alert')).toContainText('Nothing was sent');
      await expect(form(page).getByLabel('Email Address')).toHaveValue('ana@example.com');
      await expect(form(page).getByLabel('Subject')).toHaveValue('other');
      await expect(form(page).getByLabel('Message')).toHaveValue(text);
    }
  });
});

test('A request that the site’s own forms cannot send is rejected without a log line', async ({
  request,
  site,
}) => {
  const outputBefore = site.output();
  const name = { name: 'Ana' };
  const crossOrigin = await request.post('/contact', {
    form: name,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(crossOrigin.status()).toBe(403);
  expect((await request.post('/contact', { data: name })).status()).toBe(400);
  expect((await request.post('/contact', { multipart: name })).status()).toBe(400);
  expect((await request.post('/about', { form: name })).status()).toBe(405);
  expect((await request.post('/contact', { form: { message: 'a'.repeat(300_000) } })).status()).toBe(413);
  expect(site.output()).toBe(outputBefore);
});
