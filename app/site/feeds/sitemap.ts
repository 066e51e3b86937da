import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { destinationCategories } from '#domain/destination-search.ts';
import { allCategories, createListUrl } from '#domain/list-filter.ts';
import { articles } from '#domain/samples/articles.ts';
import type { Route } from './+types/sitemap.ts';
import { readLastChanges } from './read-last-changes.ts';

/** The day on which a page that is written into the site last said something new, yyyy-mm-dd. */
const written = {
  destinations: '2026-11-21',
  /** As the pages say themselves (docs/product.md#constants). */
  legal: '2025-07-21',
};

interface Entry {
  path: string;
  /** yyyy-mm-dd, or a whole time; null where it could not be read. */
  changed: string | null;
}

/** Every page that search engines should know, with the day it last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const newest = (category: string) =>
    findArticles(articles, { query: '', category })
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
  const { home, contact, about } = await readLastChanges(getVisitorClient(context));
  const entries: Entry[] = [
    { path: '/', changed: home },
    ...destinationCategories.map(({ slug }) => ({
      path: createListUrl('/destinations', { query: '', category: slug }),
      changed: written.destinations,
    })),
    ...articleCategories.map(({ slug }) => ({
      path: createListUrl('/blog', { query: '', category: slug }),
      changed: newest(slug) ?? newest(allCategories) ?? null,
    })),
    { path: '/contact', changed: contact },
    { path: '/about', changed: about },
    { path: '/privacy', changed: written.legal },
    { path: '/terms', changed: written.legal },
  ];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
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
