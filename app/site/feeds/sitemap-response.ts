import { createElement } from './xml.ts';

export interface SitemapEntry {
  url: string;
  /** A day or a time, ISO 8601; null if there is none or it could not be read. */
  lastChange: string | null;
}

/**
 * Creates the response with a sitemap, or with an index of sitemaps (https://www.sitemaps.org/protocol.html).
 *
 * @param failed whether something could not be read. The response is then not cached.
 */
export function createSitemapResponse(
  type: 'urlset' | 'sitemapindex',
  entries: readonly SitemapEntry[],
  failed: boolean,
): Response {
  const tag = type === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(
    ({ url, lastChange }) =>
      `<${tag}>${createElement('loc', url)}${createElement('lastmod', lastChange)}</${tag}>`,
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
