import { getVisitorClient, type PageContext } from '#app/backend/server-client.ts';
import { createArchivePath } from '#app/site/blog/archive/archive-path.ts';
import { readFilterCategories } from '#app/site/blog/list/read-filter-categories.ts';
import { addSamples, everything } from '#app/site/destinations/known-options.ts';
import { listCategories } from '#app/site/destinations/list-categories.ts';
import { countDestinations } from '#app/site/destinations/read-catalog.ts';
import { readShownSamples } from '#app/site/destinations/read-shown-samples.ts';
import { createCatalogUrl } from '#domain/catalog-filter.ts';
import { findLatest } from '#domain/find-latest.ts';
import { allCategories } from '#domain/list-filter.ts';
import type { PageEntries, PageEntry } from './page-entry.ts';
import { readSitemapChanges, readSitemapPages } from './read-sitemap.ts';

/** The day on which the sample destinations last changed, yyyy-mm-dd. */
const sampleDestinationsUpdated = '2026-11-22';

/** Reads the catalogue and those of its categories in which there is something. */
export async function readCatalogEntries(context: PageContext): Promise<PageEntries> {
  const client = getVisitorClient(context);
  const [counts, { samples, failed: samplesFailed }, sitemaps] = await Promise.all([
    countDestinations(client),
    readShownSamples(context),
    readSitemapChanges(client, 'destinations'),
  ]);
  const { category: options } = addSamples(counts.options, samples, everything);
  const found = new Set(options.flatMap(({ value, count }) => (count === 0 ? [] : value)));
  const lastChange = findLatest(sitemaps.changes) ?? (samples.length > 0 ? sampleDestinationsUpdated : null);
  return {
    entries: listCategories(options)
      .filter(({ slug }) => slug === allCategories || found.has(slug))
      .map(({ slug }) => ({
        path: createCatalogUrl('/destinations', { ...everything, category: slug }),
        lastChange,
      })),
    failed: counts.failed || samplesFailed || sitemaps.failed,
  };
}

/** Reads the blog and those of its categories in which there is something. */
export async function readBlogEntries(context: PageContext): Promise<PageEntries> {
  const client = getVisitorClient(context);
  const [categories, archives, sitemaps] = await Promise.all([
    readFilterCategories(context),
    readSitemapPages(client, 'categories', 1),
    readSitemapChanges(client, 'posts'),
  ]);
  const changes = new Map(archives?.map(({ slug, lastChange }) => [slug, lastChange]));
  const entries = categories.map(
    ({ slug, newestSample }): PageEntry => ({
      path: createArchivePath('category', slug),
      lastChange: (slug === allCategories ? findLatest(sitemaps.changes) : changes.get(slug)) ?? newestSample,
    }),
  );
  return {
    entries: entries.filter(({ path, lastChange }) => path === '/blog' || lastChange !== null),
    failed: archives === null || sitemaps.failed,
  };
}
