import type { VersionedTable } from '#app/backend/from-table.ts';
import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { sitePages } from '#app/site/site-pages.ts';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { destinationCategories } from '#domain/destination-search.ts';
import { allCategories, createListUrl } from '#domain/list-filter.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import type { Route } from './+types/sitemap.ts';
import { readLastChange } from './read-last-change.ts';

/** The day on which the sample destinations last changed, yyyy-mm-dd. */
const sampleDestinationsUpdated = '2026-11-22';

interface Entry {
  path: string;
  /** A day or a time, ISO 8601; null if there is none or it could not be read. */
  lastChange: string | null;
  failed?: boolean;
}

/** The sitemap: every page that search engines should index, with its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const client = getVisitorClient(context);
  const readEntry = async (path: string, tables: readonly VersionedTable[]): Promise<Entry> => {
    const { time, failed } = await readLastChange(client, tables);
    return { path, lastChange: time, failed };
  };
  const entries: Entry[] = await Promise.all([
    readEntry('/', ['hero_slides', 'settings']),
    ...destinationCategories.map(({ slug }) => ({
      path: createListUrl('/destinations', { query: '', category: slug }),
      lastChange: sampleDestinationsUpdated,
    })),
    ...articleCategories.map(({ slug }) => ({
      path: createListUrl('/blog', { query: '', category: slug }),
      lastChange: findNewestDate(slug) ?? findNewestDate(allCategories) ?? null,
    })),
    ...sitePages.flatMap(({ path, lastChange }) => {
      if (!lastChange) return [];
      return 'table' in lastChange
        ? readEntry(path, [lastChange.table])
        : { path, lastChange: lastChange.day };
    }),
  ]);
  const urls = entries.map(
    ({ path, lastChange }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${lastChange ? `<lastmod>${escapeXml(lastChange)}</lastmod>` : ''}</url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': entries.some(({ failed }) => failed) ? 'no-store' : 's-maxage=31536000',
      },
    },
  );
}

function findNewestDate(category: string): string | undefined {
  const dates = findArticles(sampleArticles, { query: '', category }).map(({ date }) => date);
  return dates.toSorted().at(-1);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
