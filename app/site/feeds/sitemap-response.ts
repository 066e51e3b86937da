import { createElement } from './xml.ts';

export interface SitemapEntry {
  path: string;
  /** A day or a time, ISO 8601; null if there is none or it could not be read. */
  lastChange: string | null;
}

export interface SitemapEntries {
  entries: SitemapEntry[];
  failed: boolean;
}

/**
 * Creates the response with a sitemap, or with an index of sitemaps (https://www.sitemaps.org/protocol.html).
 * If something could not be read, the response is not cached.
 */
export function createSitemapResponse(
  type: 'urlset' | 'sitemapindex',
  siteUrl: string,
  { entries, failed }: SitemapEntries,
): Response {
  const tag = type === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(
    ({ path, lastChange }) =>
      `<${tag}>${createElement('loc', siteUrl + path)}${createElement('lastmod', lastChange)}</${tag}>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${type} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${type}>`,
    '',
  ].join('\n');
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': failed ? 'no-store' : 's-maxage=31536000',
    },
  });
}
