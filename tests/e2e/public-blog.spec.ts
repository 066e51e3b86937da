import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { getTexts, readPage } from './page-html.ts';

/**
 * The blog (docs/product/blog.md#blog-page). domain/blog/article-search.test.ts tests what a filter finds, and
 * public-destinations.spec.ts tests how the filters of a list behave.
 */

const articlesIn = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('article');
const allArticles = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('A visitor sees featured and latest articles, and filters them by text and category', async ({
  page,
}) => {
  await visit(page, '/blog');

  await test.step('Three articles are featured, and the five latest show their first two tags', async () => {
    await expect(articlesIn(page, 'Featured articles')).toHaveCount(3);
    await expect(articlesIn(page, 'Latest articles')).toHaveCount(5);
    const palermo = articlesIn(page, 'Latest articles').filter({ hasText: 'Palermo' });
    for (const detail of ['Food', 'Chickpea', 'Giulia Ferrante', 'June 11, 2025', '7 min read'])
      await expect(palermo).toContainText(detail);
    await expect(palermo.getByRole('listitem')).toHaveText(['Sicily', 'Street food']);
  });

  await test.step('The Read Article button is a placeholder', async () => {
    await page.getByRole('button', { name: /^Read Article: The slow ferry/ }).click();
    await expect(noticeRegion(page)).toContainText("isn't implemented yet");
  });

  await test.step('Typing finds an article by a tag', async () => {
    await searchBox(page).fill('stargazing');
    await expect(allArticles(page)).toHaveText([/dunes/]);
    await expect(page).toHaveURL('/blog?q=stargazing');
  });

  await test.step('A search without results shows a message', async () => {
    await searchBox(page).fill('<script>');
    await expect(
      page.getByRole('heading', { name: 'No articles found matching your criteria.' }),
    ).toBeVisible();
    await searchBox(page).fill('');
  });

  await test.step('A category shows its articles', async () => {
    await filterButton(page, 'Travel Tips').click();
    await expect(allArticles(page)).toHaveCount(2);
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Travel Tips']);
  });
});

test('The server searches and filters the blog, too, for a browser without scripts', async ({ request }) => {
  const page = await readPage({ request }, '/blog?q=europe&category=travel-tips');
  const form = page.querySelector('main form[role=search]');
  expect([form?.getAttribute('action'), form?.querySelector('input')?.name]).toEqual(['/blog#filter', 'q']);
  expect(getTexts(page, 'main article')).toEqual([expect.stringContaining('night trains')]);
});
