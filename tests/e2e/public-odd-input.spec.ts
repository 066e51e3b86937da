import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Wrong and odd words in the searches and the contact form, with scripts and without (booking: public-partner). */

const oddWords = [
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
    box: 'Search destinations',
    nothing: 'No destinations found matching your criteria.',
  },
  { path: '/blog', box: 'Search articles', nothing: 'No articles found matching your criteria.' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const { path, box, nothing } of lists)
  test(`A search on ${path} for odd texts finds nothing and does no harm`, async ({ page }) => {
    await visit(page, path);
    for (const words of oddWords) {
      await page.getByRole('searchbox', { name: box }).fill('');
      await expect(page).toHaveURL(path);
      await page.getByRole('searchbox', { name: box }).fill(words);
      await expect(heading(page, nothing)).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') !== null);
    }
  });

for (const { path, nothing } of lists)
  test(`${path} responds to a query string of any length`, async ({ request }) => {
    for (const words of oddWords) {
      const answer = await request.get(path, { params: { q: words, category: words.slice(0, 100) } });
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(nothing);
      expect(html).not.toContain('<script>throw');
      expect(html.length).toBeLessThan(100_000);
    }
  });

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });

async function fill(page: Page, words: string): Promise<void> {
  await form(page).getByLabel('Full Name').fill(words);
  await form(page).getByLabel('Email Address').fill('ana@example.com');
  await form(page).getByLabel('Subject').selectOption('Other');
  await form(page).getByLabel('Message').fill(words);
}

test('The contact form accepts any text', async ({ page }) => {
  await visit(page, '/contact');
  for (const words of oddWords) {
    await fill(page, words);
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, box, nothing } of lists)
    test(`Without scripts a search on ${path} for odd texts finds nothing and keeps the text`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const words of oddWords) {
        await page.getByRole('searchbox', { name: box }).fill(words);
        await page.getByRole('searchbox', { name: box }).press('Enter');
        // The box takes as much as is searched for.
        await expect(page).toHaveURL(
          (url) =>
            words.toWellFormed().startsWith(url.searchParams.get('q') || '-') && url.hash === '#filter',
        );
        await expect(heading(page, nothing)).toBeVisible();
        const kept = await page.getByRole('searchbox', { name: box }).inputValue();
        // A page's text has no U+0000; what is searched for has no control characters at all.
        const sent = words.toWellFormed().replaceAll('\u0000', ' ');
        expect(sent.startsWith(kept) && kept !== '').toBe(true);
      }
    });

  test('The contact form accepts any text', async ({ page }) => {
    await page.goto('/contact');
    for (const words of oddWords) {
      await fill(page, words);
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(form(page).getByRole('status')).toContainText('Message Sent!');
      await expect(form(page).getByLabel('Message')).toHaveValue('');
    }
  });

  test('Without scripts an incomplete contact form is returned with its texts', async ({ page }) => {
    await page.goto('/contact');
    for (const words of oddWords.slice(0, 3)) {
      await fill(page, words);
      await form(page).getByLabel('Full Name').fill(' ');
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(form(page).getByRole('alert')).toContainText('Nothing was sent');
      await expect(form(page).getByLabel('Email Address')).toHaveValue('ana@example.com');
      await expect(form(page).getByLabel('Subject')).toHaveValue('other');
      await expect(form(page).getByLabel('Message')).toHaveValue(words);
    }
  });
});

test('A request body that is not one of our forms is rejected without a log line', async ({
  request,
  site,
}) => {
  const before = site.output();
  const name = { name: 'Ana' };
  const foreign = await request.post('/contact', {
    form: name,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status()).toBe(403);
  expect((await request.post('/contact', { data: name })).status()).toBe(400);
  expect((await request.post('/contact', { multipart: name })).status()).toBe(400);
  expect((await request.post('/about', { form: name })).status()).toBe(405);
  expect((await request.post('/contact', { form: { message: 'a'.repeat(300_000) } })).status()).toBe(413);
  expect(site.output()).toBe(before);
});
