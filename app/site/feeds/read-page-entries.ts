import type { VersionedTable } from '#app/backend/from-table.ts';
import type { VisitorClient } from '#app/backend/server-client.ts';
import { sitePages } from '#app/site/site-pages.ts';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { destinationCategories } from '#domain/destination-search.ts';
import { allCategories, createListUrl } from '#domain/list-filter.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { readLastChange } from './read-last-change.ts';
import { readSitemapChanges } from './read-sitemap.ts';

/** The day on which the sample destinations last changed, yyyy-mm-dd. */
const sampleDestinationsUpdated = '2026-11-22';

export interface PageEntry {
  path: string;
  /** A day or a time, ISO 8601; null if there is none or it could not be read. */
  lastChange: string | null;
}

/** Reads the site's own pages, each with its last change. `failed` says whether one could not be read. */
export async function readPageEntries(
  client: VisitorClient,
): Promise<{ entries: PageEntry[]; failed: boolean }> {
  let hasFailed = false;
  const readEntry = async (path: string, tables: readonly VersionedTable[]): Promise<PageEntry> => {
    const { time, failed } = await readLastChange(client, tables);
    hasFailed ||= failed;
    return { path, lastChange: time };
  };
  const [destinations, posts] = await Promise.all([
    readSitemapChanges(client, 'destinations'),
    readSitemapChanges(client, 'posts'),
  ]);
  /** A list shows the owner's records, and the samples as long as she has none. */
  const findLastChange = ({ changes }: typeof posts, samplesUpdated: string | null) =>
    changes.toSorted().at(-1) ?? samplesUpdated;
  const entries: PageEntry[] = await Promise.all([
    readEntry('/', ['hero_slides', 'settings']),
    ...destinationCategories.map(({ slug }) => ({
      path: createListUrl('/destinations', { query: '', category: slug }),
      lastChange: findLastChange(destinations, sampleDestinationsUpdated),
    })),
    ...articleCategories.map(({ slug }) => ({
      path: createListUrl('/blog', { query: '', category: slug }),
      lastChange: findLastChange(posts, findNewestDate(slug) ?? findNewestDate(allCategories) ?? null),
    })),
    ...sitePages.flatMap(({ path, lastChange }) => {
      if (!lastChange) return [];
      return 'table' in lastChange
        ? readEntry(path, [lastChange.table])
        : { path, lastChange: lastChange.day };
    }),
  ]);
  return { entries, failed: hasFailed || destinations.failed || posts.failed };
}

function findNewestDate(category: string): string | undefined {
  const dates = findArticles(sampleArticles, { query: '', category }).map(({ date }) => date);
  return dates.toSorted().at(-1);
}
