import { test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { readPage } from './page-html.ts';
import { addRow, updateSingleton } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** These tests show in which language browsers and screen readers read the pages (docs/product/texts.md#languages). */

/** The language in which the first element that has only this text is read. */
const getLanguage = (page: ParentNode, text: string) =>
  [...page.querySelectorAll('body *')]
    .find((element) => element.childElementCount === 0 && element.textContent.trim() === text)
    ?.closest('[lang]')
    ?.getAttribute('lang');

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

  await test.step('The page of a post has the language of the post, and the site’s own texts on it are in English', async () => {
    const html = await waitForText(page, '/blog/faehren', '</html>');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta property="og:locale" content="de_DE"/>');
    expect(parseStructuredData(html)).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', inLanguage: 'de' }),
    );
    const post = await readPage(page, '/blog/faehren');
    expect(post.querySelector('main article')?.getAttribute('lang')).toBe('de');
    for (const [text, language] of [
      ['Am Hafen.', 'de'],
      ['The place', 'en'],
      ['Contact', 'en'],
      ['القاهرة', 'ar'],
    ] as const)
      expect([text, getLanguage(post, text)]).toEqual([text, language]);
  });
  await test.step('After a click the document has the language of the next page', async () => {
    await visit(page, '/blog/faehren');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('article').getByRole('link', { name: 'القاهرة' }).first().click();
    await expect(page).toHaveURL('/destinations/cairo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'rtl');
    const destination = await readPage(page, '/destinations/cairo');
    for (const [text, language] of [
      ['أفريقيا', 'ar'],
      ['Region', 'en'],
      ['Langsame Fähren', 'de'],
    ] as const)
      expect([text, getLanguage(destination, text)]).toEqual([text, language]);
  });
  await test.step('On the other pages, each card has the language of its record', async () => {
    for (const [path, text, language] of [
      ['/', 'القاهرة', 'ar'],
      ['/destinations', 'القاهرة', 'ar'],
      ['/suitcase?places=cairo', 'القاهرة', 'ar'],
      ['/blog', 'Langsame Fähren', 'de'],
    ] as const) {
      const list = await readPage(page, path, text);
      expect([path, list.documentElement.lang, getLanguage(list, text)]).toEqual([path, 'en', language]);
    }
  });
  await test.step('Without a language of its own, a record has that of the site', async () => {
    await updateSingleton(content, 'settings', { language: 'fr', site_title: 'Le Grand Large' });
    await addRow(content, 'posts', { title: 'Ferries lents', slug: 'ferries' });
    expect((await readPage(page, '/blog/ferries', 'Le Grand Large')).documentElement.lang).toBe('fr');
    const blog = await readPage(page, '/blog', 'Ferries lents');
    expect(blog.documentElement.lang).toBe('fr');
    for (const [text, language] of [
      ['Ferries lents', 'fr'],
      ['Le Grand Large', 'fr'],
      ['Destinations', 'en'],
    ] as const)
      expect([text, getLanguage(blog, text)]).toEqual([text, language]);
  });
});
