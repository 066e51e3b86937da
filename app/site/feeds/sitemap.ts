import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { destinationCategories } from '#domain/destination-search.ts';
import { allCategories, createListUrl } from '#domain/list-filter.ts';
import { articles } from '#domain/samples/articles.ts';
import type { Route } from './+types/sitemap.ts';
import { readLastChanges } from './read-last-changes.ts';

/** The days on which the pages with fixed texts last changed, yyyy-mm-dd. */
const lastEdits = {
  destinations: '2026-11-21',
  /** The date that these pages show (docs/product.md#constants). */
  legal: '2025-07-21',
};

interface Entry {
  path: string;
  /** A day or a time, ISO 8601; null if it could not be read. */
  lastChange: string | null;
}

/** The sitemap: every page that search engines should index, with its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const getNewestDate = (category: string) =>
    findArticles(articles, { query: '', category })
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
  const { home, contact, about } = await readLastChanges(getVisitorClient(context));
  const entries: Entry[] = [
    { path: '/', lastChange: home },
    ...destinationCategories.map(({ slug }) => ({
      path: createListUrl('/destinations', { query: '', category: slug }),
      lastChange: lastEdits.destinations,
    })),
    ...articleCategories.map(({ slug }) => ({
      path: createListUrl('/blog', { query: '', category: slug }),
      lastChange: getNewestDate(slug) ?? getNewestDate(allCategories) ?? null,
    })),
    { path: '/contact', lastChange: contact },
    { path: '/about', lastChange: about },
    { path: '/privacy', lastChange: lastEdits.legal },
    { path: '/terms', lastChange: lastEdits.legal },
  ];
  const urls = entries.map(
    ({ path, lastChange }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${lastChange ? `<lastmod>${escapeXml(lastChange)}</lastmod>` : ''}</url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': home && contact && about ? 's-maxage=31536000' : 'no-store',
      },
    },
  );
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
