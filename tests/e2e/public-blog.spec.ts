import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The blog (docs/product.md#blog-page). */

const articlesIn = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('article');
const allArticles = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('The blog shows three featured articles and the five latest with their first two tags', async ({
  page,
}) => {
  await visit(page, '/blog');
  await expect(articlesIn(page, 'Featured articles')).toHaveCount(3);
  await expect(articlesIn(page, 'Latest articles')).toHaveCount(5);
  const palermo = articlesIn(page, 'Latest articles').filter({ hasText: 'Palermo' });
  for (const detail of ['Food', 'Chickpea', 'Giulia Ferrante', 'June 11, 2025', '7 min read'])
    await expect(palermo).toContainText(detail);
  await expect(palermo.getByRole('listitem')).toHaveText(['Sicily', 'Street food']);
});

test('The Read Article button shows a notice that reading is not implemented yet', async ({ page }) => {
  await visit(page, '/blog');
  await page.getByRole('button', { name: /^Read Article: The slow ferry/ }).click();
  await expect(noticeRegion(page)).toContainText("isn't implemented yet");
});

test('The blog search covers title, excerpt and tags', async ({ page }) => {
  await visit(page, '/blog');
  for (const [query, title] of [
    ['INCA TRAIL', /Inca Trail/],
    ['swordfish', /Palermo/],
    ['stargazing', /dunes/],
  ] as const) {
    await searchBox(page).fill(query);
    await expect(allArticles(page)).toHaveCount(1);
    await expect(allArticles(page)).toContainText(title);
  }
  await expect(page).toHaveURL('/blog?q=stargazing');
});

test('Each of the seven blog filters shows the articles of its category', async ({ page }) => {
  await visit(page, '/blog');
  for (const [name, count] of [
    ['Destinations', 1],
    ['Travel Tips', 2],
    ['Culture', 1],
    ['Adventure', 2],
    ['Food', 1],
    ['Photography', 1],
    ['All', 8],
  ] as const) {
    await filterButton(page, name).click();
    await expect(allArticles(page)).toHaveCount(count);
    await expect(page.getByRole('button', { pressed: true })).toHaveText([name]);
  }
});

test('A blog search without results shows a message', async ({ page }) => {
  await visit(page, '/blog?q=%3Cscript%3E&category=travel-tips');
  await expect(
    page.getByRole('heading', { name: 'No articles found matching your criteria.' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Search and filters of the blog work without scripts', async ({ page }) => {
    await page.goto('/blog');
    await searchBox(page).fill('europe');
    await filterButton(page, 'Travel Tips').click();
    await expect(allArticles(page)).toHaveCount(1);
    await expect(allArticles(page)).toContainText('night trains');
  });
});
