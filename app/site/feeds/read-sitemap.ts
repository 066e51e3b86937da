import type { VisitorClient } from '#app/client/server-client.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import { createDestinationPath, createOwnPagePath, createPostPath } from '#domain/urls/record-path.ts';

/** The collections whose records have pages, and the paths of these pages. */
const collectionPaths = {
  destinations: createDestinationPath,
  posts: createPostPath,
  pages: createOwnPagePath,
};

/** The kinds of archives with a page for each slug. The categories are among the site's own pages. */
const archivePaths = {
  authors: (slug: string) => createArchivePath('author', slug),
  tags: (slug: string) => createArchivePath('tag', slug),
};

/** Says what has sitemaps of its own, and the paths of the pages in them. */
export const listedPaths: Readonly<Record<ListedPages, (slug: string) => string>> = {
  ...collectionPaths,
  ...archivePaths,
};

export type ListedPages = keyof typeof collectionPaths | keyof typeof archivePaths;

const isArchive = (pages: ListedPages): pages is keyof typeof archivePaths =>
  Object.hasOwn(archivePaths, pages);

/** Reads the last change in each sitemap, ISO 8601. There are as many sitemaps as changes. A failure is logged. */
export async function readSitemapChanges(client: VisitorClient, pages: ListedPages) {
  const { data, error } = isArchive(pages)
    ? await client.rpc('list_archive_sitemaps', { kind: pages }, { get: true })
    : await client.rpc('list_sitemaps', { collection: pages }, { get: true });
  if (error) console.error(`Error fetching the sitemaps of ${pages}:`, error.message);
  return { changes: error ? [] : (data as string[]).map(toUtc), failed: error !== null };
}

/** Reads the public pages of a sitemap. `number` counts from 1. Returns null if they cannot be read. */
export async function readSitemapPages(
  client: VisitorClient,
  pages: ListedPages | 'categories',
  number: number,
) {
  const { data, error } =
    pages === 'categories' || isArchive(pages)
      ? await client.rpc('list_sitemap_archives', { kind: pages, sitemap_number: number }, { get: true })
      : await client.rpc(
          'list_sitemap_records',
          { collection: pages, sitemap_number: number },
          { get: true },
        );
  if (error) {
    console.error(`Error fetching sitemap ${number} of ${pages}:`, error.message);
    return null;
  }
  return (data as [string, string][]).map(([slug, time]) => ({ slug, lastChange: toUtc(time) }));
}

/**
 * Formats a time of PostgreSQL for the sitemap protocol, which knows neither microseconds nor a time zone without
 * minutes.
 */
const toUtc = (time: string) => new Date(time).toISOString();
