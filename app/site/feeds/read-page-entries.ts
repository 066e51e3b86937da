import type { VersionedTable } from '#app/client/from-table.ts';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { type LegalTextName, readLegalDates } from '#app/site/legal/read-legal-dates.ts';
import { sampleUpdatedOn } from '#app/site/legal/sample-updated-on.ts';
import { findLatest } from '#domain/blog/find-latest.ts';
import { readLastChange } from './read-last-change.ts';
import { readBlogEntries, readCatalogEntries } from './read-list-entries.ts';
import type { SitemapEntries } from './sitemap-response.ts';

/** Reads the site's own pages, each with its last change. */
export async function readPageEntries(context: PageContext): Promise<SitemapEntries> {
  const client = getVisitorClient(context);
  const readEntry = async (path: string, tables: readonly VersionedTable[]): Promise<SitemapEntries> => {
    const { time, failed } = await readLastChange(client, tables);
    return { entries: [{ path, lastChange: time }], failed };
  };
  const readLegalEntry = async (path: string, name: LegalTextName, sample: string | null) => {
    const { dates, failed } = await readLegalDates(context);
    const lastChange = dates[name] ?? sample;
    return { entries: lastChange === null ? [] : [{ path, lastChange }], failed };
  };
  const [home, catalog, blog, deals, ...pages] = await Promise.all([
    readLastChange(client, ['hero_slides', 'settings']),
    readCatalogEntries(context),
    readBlogEntries(context),
    readEntry('/deals', ['deals']),
    readEntry('/about', ['about_page']),
    readEntry('/contact', ['contact_info']),
    readLegalEntry('/privacy', 'privacy', sampleUpdatedOn),
    readLegalEntry('/terms', 'terms', sampleUpdatedOn),
    readLegalEntry('/legal-notice', 'notice', null),
  ]);
  // The home page shows destinations, posts and deals as well.
  const listChanges = [catalog, blog, deals]
    .flatMap(({ entries }) => entries)
    .map(({ lastChange }) => lastChange);
  const homeEntry = { path: '/', lastChange: home.failed ? null : findLatest([home.time, ...listChanges]) };
  // While no deal is on sale, the page of the deals has nothing for a search engine.
  const onSale = { ...deals, entries: deals.entries.filter(({ lastChange }) => lastChange !== null) };
  const parts = [catalog, blog, onSale, ...pages];
  return {
    entries: [homeEntry, ...parts.flatMap(({ entries }) => entries)],
    failed: home.failed || parts.some(({ failed }) => failed),
  };
}
