import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readFilterCategories } from '#app/site/blog/list/read-filter-categories.ts';
import { addSamples, everything } from '#app/site/destinations/known-options.ts';
import { listCategories } from '#app/site/destinations/list-categories.ts';
import { countDestinations } from '#app/site/destinations/read-catalog.ts';
import { readShownSamples } from '#app/site/samples/read-shown-samples.ts';
import { findLatest } from '#domain/blog/find-latest.ts';
import {
  type CatalogFilter,
  createCatalogUrl,
  type FilterOption,
} from '#domain/destinations/catalog-filter.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import { readSitemapChanges, readSitemapPages } from './read-sitemap.ts';
import type { SitemapEntries, SitemapEntry } from './sitemap-response.ts';

/** The day on which the sample destinations last changed, yyyy-mm-dd. */
const sampleDestinationsUpdated = '2026-11-22';

/** Reads the entries of the catalog and of its categories and months that have a destination. */
export async function readCatalogEntries(context: PageContext): Promise<SitemapEntries> {
  const client = getVisitorClient(context);
  const [counts, { samples, failed: samplesFailed }, sitemaps] = await Promise.all([
    countDestinations(client),
    readShownSamples(context),
    readSitemapChanges(client, 'destinations'),
  ]);
  const { category: options, month: months } = addSamples(counts.options, samples, everything);
  const isUsed = ({ count }: FilterOption) => count !== 0;
  const found = new Set(options.filter(isUsed).map(({ value }) => value));
  const lastChange = findLatest(sitemaps.changes) ?? (samples.length > 0 ? sampleDestinationsUpdated : null);
  const filters: CatalogFilter[] = [
    ...listCategories(options)
      .filter(({ slug }) => slug === allCategories || found.has(slug))
      .map(({ slug }) => ({ ...everything, category: slug })),
    ...months
      .filter(isUsed)
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value }) => ({ ...everything, values: { month: value } })),
  ];
  return {
    entries: filters.map((filter) => ({ path: createCatalogUrl('/destinations', filter), lastChange })),
    failed: counts.failed || samplesFailed || sitemaps.failed,
  };
}

/** Reads the entries of the blog and of its categories that have a post. */
export async function readBlogEntries(context: PageContext): Promise<SitemapEntries> {
  const client = getVisitorClient(context);
  const [categories, archives, sitemaps] = await Promise.all([
    readFilterCategories(context),
    readSitemapPages(client, 'categories', 1),
    readSitemapChanges(client, 'posts'),
  ]);
  const changes = new Map(archives?.map(({ slug, lastChange }) => [slug, lastChange]));
  const entries = categories.map(
    ({ slug, newestSample }): SitemapEntry => ({
      path: createArchivePath('category', slug),
      lastChange: (slug === allCategories ? findLatest(sitemaps.changes) : changes.get(slug)) ?? newestSample,
    }),
  );
  return {
    // The list of all posts is always an entry. A category without a change has neither a post nor a shown sample.
    entries: entries.filter(({ path, lastChange }) => path === '/blog' || lastChange !== null),
    failed: archives === null || sitemaps.failed,
  };
}
