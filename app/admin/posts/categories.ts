import { articleCategories } from '#domain/blog/article-search.ts';
import { allCategories } from '#domain/lists/list-filter.ts';

/** The categories of the blog (docs/product/pages.md), suggested after the categories that posts already have. */
export const categories = articleCategories
  .filter(({ slug }) => slug !== allCategories)
  .map(({ label }) => label);
