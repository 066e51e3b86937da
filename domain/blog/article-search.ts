import {
  createCategories,
  includesQuery,
  type ListFilter,
  matchesCategory,
} from '#domain/lists/list-filter.ts';

/** The categories of the blog (docs/product/blog.md#search). `createCategories` adds "All" to these six. */
export const articleCategories = createCategories(
  'Destinations',
  'Travel Tips',
  'Culture',
  'Adventure',
  'Food',
  'Photography',
);

/** Returns the articles of the category whose title, excerpt or tags contain the query, in the given order. */
export function findArticles<
  Item extends { title: string; excerpt: string; tags: readonly string[]; category: string },
>(articles: readonly Item[], filter: ListFilter): Item[] {
  return articles.filter(
    ({ title, excerpt, tags, category }) =>
      matchesCategory(category, filter, articleCategories) &&
      includesQuery(filter.query, [title, excerpt, ...tags]),
  );
}
