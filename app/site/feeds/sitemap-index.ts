import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import type { Route } from './+types/sitemap-index.ts';
import { readPageEntries } from './read-page-entries.ts';
import { type ListedCollection, listedCollections, readSitemapChanges } from './read-sitemap.ts';
import { createSitemapResponse, type SitemapEntry } from './sitemap-response.ts';

/** The index of all sitemaps: that of the site's own pages, then those of the records. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const client = getVisitorClient(context);
  const pages = await readPageEntries(client);
  const pageChanges = pages.entries.flatMap(({ lastChange }) => lastChange ?? []);
  const entries: SitemapEntry[] = [
    { url: `${origin}/sitemaps/pages.xml`, lastChange: pageChanges.toSorted().at(-1) ?? null },
  ];
  let hasFailed = pages.failed;
  for (const collection of Object.keys(listedCollections) as ListedCollection[]) {
    const { changes, failed } = await readSitemapChanges(client, collection);
    hasFailed ||= failed;
    for (const [index, lastChange] of changes.entries())
      entries.push({ url: `${origin}/sitemaps/${collection}-${index + 1}.xml`, lastChange });
  }
  return createSitemapResponse('sitemapindex', entries, hasFailed);
}
