import type { Page } from '@playwright/test';
import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { addRow } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** In which language browsers and screen readers read the pages (docs/product/texts.md#languages). */

/** The language in which an element is read. */
const getLanguage = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

test('A post and a destination are read in their own languages, and everything around them in English', async ({
  page,
  content,
}) => {
  const cairo = await addRow(content, 'destinations', {
    name: 'القاهرة',
    slug: 'cairo',
    language: 'ar',
    region: 'أفريقيا',
    featured: true,
  });
  await addRow(content, 'posts', {
    title: 'Langsame Fähren',
    slug: 'faehren',
    language: 'de',
    content: 'Am Hafen.\n\n[Kairo](/destinations/cairo)',
    destination_ids: [cairo.id],
  });

  await test.step('The page of a post has its language, and its furniture that of the site’s own texts', async () => {
    await visit(page, '/blog/faehren');
    const html = await page.request.get('/blog/faehren').then((response) => response.text());
    expect(html).toContain('<html lang="de">');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'de');
    expect(await getLanguage(page, 'Am Hafen.')).toBe('de');
    expect(await getLanguage(page, 'The place')).toBe('en');
    expect(await getLanguage(page, 'Contact')).toBe('en');
    expect(await getLanguage(page, 'القاهرة')).toBe('ar');
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE');
    expect(parseStructuredData(html)).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', inLanguage: 'de' }),
    );
  });
  await test.step('After a click the document has the language of the next page', async () => {
    await page.getByRole('article').getByRole('link', { name: 'القاهرة' }).first().click();
    await expect(page).toHaveURL('/destinations/cairo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl');
    expect(await getLanguage(page, 'أفريقيا')).toBe('ar');
    expect(await getLanguage(page, 'Region')).toBe('en');
    expect(await getLanguage(page, 'Langsame Fähren')).toBe('de');
  });
  await test.step('On the other pages, each card has the language of its record', async () => {
    for (const path of ['/', '/destinations', '/suitcase?places=cairo']) {
      await visit(page, path);
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
      expect(await getLanguage(page, 'القاهرة'), path).toBe('ar');
    }
    await visit(page, '/blog');
    expect(await getLanguage(page, 'Langsame Fähren')).toBe('de');
  });
  await test.step('Without a language of its own, a record has that of the site', async () => {
    await content.from('settings').update({ language: 'fr', site_title: 'Le Grand Large' }).eq('id', 1);
    await addRow(content, 'posts', { title: 'Ferries lents', slug: 'ferries' });
    await visit(page, '/blog/ferries');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await visit(page, '/blog');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await getLanguage(page, 'Ferries lents')).toBe('fr');
    expect(await getLanguage(page, 'Le Grand Large')).toBe('fr');
    expect(await getLanguage(page, 'Destinations')).toBe('en');
  });
});
