import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findButtons, findSection, getText, getTexts, readPage } from './page-html.ts';

/**
 * The blog (docs/product/blog.md#blog-page). domain/blog/article-search.test.ts tests what a filter finds, and
 * public-destinations.spec.ts tests how the filters of a list behave.
 */

const readArticles = async (request: APIRequestContext, search: string) =>
  getTexts(await readPage({ request }, `/blog?${search}`), 'main article');

test('A visitor sees featured and latest articles, and filters them by text and category', async ({
  request,
}) => {
  const page = await readPage({ request }, '/blog');
  await test.step('Three articles are featured, and the five latest show their first two tags', () => {
    const [featured, latest] = ['Featured articles', 'Latest articles'].map((name) => [
      ...(findSection(page, name)?.querySelectorAll('article') ?? []),
    ]);
    expect([featured?.length, latest?.length]).toEqual([3, 5]);
    const palermo = latest?.find((article) => article.textContent.includes('Palermo'));
    for (const detail of ['Food', 'Chickpea', 'Giulia Ferrante', 'June 11, 2025', '7 min read'])
      expect(getText(palermo ?? null)).toContain(detail);
    expect(getTexts(palermo ?? page, 'li')).toEqual(['Sicily', 'Street food']);
  });
  await test.step('Read Article is a button, because the articles are samples', () =>
    expect(findButtons(page, 'Read Article: The slow ferry')).toHaveLength(1));
  await test.step('The form of the filters is submitted to the page', () => {
    const form = page.querySelector('main form[role=search]');
    expect([form?.getAttribute('action'), form?.querySelector('input')?.name]).toEqual(['/blog#filter', 'q']);
    expect(form?.querySelector('button[value=travel-tips]')?.getAttribute('name')).toBe('category');
  });
  await test.step('A search and a category find articles, and together what both find', async () => {
    expect(await readArticles(request, 'q=stargazing')).toEqual([expect.stringContaining('dunes')]);
    expect(await readArticles(request, 'category=travel-tips')).toHaveLength(2);
    expect(await readArticles(request, 'q=europe&category=travel-tips')).toEqual([
      expect.stringContaining('night trains'),
    ]);
  });
});
