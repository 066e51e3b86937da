import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { shareRead } from '#app/client/share-read.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { readUnreplaced } from '#app/site/samples/read-unreplaced.ts';
import { articleCategories, findArticles } from '#domain/blog/article-search.ts';
import { findLatest } from '#domain/blog/find-latest.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { readCategories } from './read-posts.ts';

/** The most categories that list_post_categories returns. If it returns as many, there may be more, so none counts as empty. */
const maxCategories = 30;

/**
 * Reads the categories of the blog: those of docs/product/blog.md, then others that the owner's posts have. An empty one
 * has neither a published post nor a shown sample. The day of its newest sample is null if no sample is shown.
 */
export const readFilterCategories = shareRead(async (context: PageContext) => {
  const client = getVisitorClient(context);
  const [own, unreplaced, { showSamples }] = await Promise.all([
    readCategories(client),
    readUnreplaced(client, 'posts', sampleArticles),
    readSiteSettings(context),
  ]);
  const used = new Set(own.map(({ slug }) => slug));
  const known = new Set(articleCategories.map(({ slug }) => slug));
  return [...articleCategories, ...own.filter(({ slug }) => !known.has(slug))].map((category) => {
    const samples = showSamples
      ? findArticles(unreplaced.samples, { query: '', category: category.slug })
      : [];
    const newestSample = findLatest(samples.map(({ date }) => date));
    const hasPosts =
      category.slug === allCategories || used.has(category.slug) || own.length >= maxCategories;
    return { ...category, isEmpty: !hasPosts && newestSample === null, newestSample };
  });
});
