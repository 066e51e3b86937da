import { expect, it } from 'vitest';
import { sampleArticles } from '#domain/samples/articles.ts';
import { articleCategories, findArticles } from './article-search.ts';

const findSlugs = (query: string, category = 'all') =>
  findArticles(sampleArticles, { query, category }).map(({ slug }) => slug);

it('The blog has the seven filters that docs/product/blog.md#search lists', () => {
  expect(articleCategories.map(({ label }) => label)).toEqual([
    'All',
    'Destinations',
    'Travel Tips',
    'Culture',
    'Adventure',
    'Food',
    'Photography',
  ]);
});

it('The sample articles are sorted by date, newest first', () => {
  const dates = sampleArticles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

it.each([
  ['a title', 'INCA TRAIL', 'all', 1],
  ['a tag, even one that is not shown', 'stargazing', 'all', 1],
  ['all articles of a category', '', 'travel-tips', 2],
  ['nothing if the match is in another category', 'swordfish', 'culture', 0],
  ['nothing if only the author matches', 'Giulia', 'all', 0],
])('The article search finds %s', (_what, query, category, count) => {
  expect(findSlugs(query, category)).toHaveLength(count);
});
