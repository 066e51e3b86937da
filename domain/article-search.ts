import { createCategories, includesQuery, type ListFilter, matchesCategory } from './list-filter.ts';

/** The seven filters of the blog (docs/product.md#pages). */
export const articleCategories = createCategories(
  'Destinations',
  'Travel Tips',
  'Culture',
  'Adventure',
  'Food',
  'Photography',
);

/** The articles of the category that have the query in title, excerpt or any tag, in the order given. */
export function findArticles<
  Piece extends { title: string; excerpt: string; tags: readonly string[]; category: string },
>(articles: readonly Piece[], filter: ListFilter): Piece[] {
  return articles.filter(
    ({ title, excerpt, tags, category }) =>
      matchesCategory(category, filter, articleCategories) &&
      includesQuery(filter.query, [title, excerpt, ...tags]),
  );
}
