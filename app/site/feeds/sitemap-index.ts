import { getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { findLatest } from '#domain/blog/find-latest.ts';
import type { Route } from './+types/sitemap-index.ts';
import { readPageEntries } from './read-page-entries.ts';
import { type ListedPages, listedPaths, readSitemapChanges } from './read-sitemap.ts';
import { createSitemapResponse, type SitemapEntry } from './sitemap-response.ts';

/** The index of all sitemaps: the one of the site's own pages, then those of the records and of the archives. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [pages, ...lists] = await Promise.all([
    readPageEntries(context),
    ...(Object.keys(listedPaths) as ListedPages[]).map(async (name) => ({
      name,
      ...(await readSitemapChanges(client, name)),
    })),
  ]);
  const entries: SitemapEntry[] = [
    {
      path: '/sitemaps/pages.xml',
      lastChange: findLatest(pages.entries.map(({ lastChange }) => lastChange)),
    },
    ...lists.flatMap(({ name, changes }) =>
      changes.map((lastChange, index) => ({
        path: `/sitemaps/${name}-${index + 1}.xml`,
        lastChange,
      })),
    ),
  ];
  const failed = pages.failed || lists.some((list) => list.failed);
  return createSitemapResponse('sitemapindex', getSiteUrl(context), { entries, failed });
}
