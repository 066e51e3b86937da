import type { VisitorClient } from '#app/client/server-client.ts';
import { shortenText } from '#domain/text/plain-text.ts';

/** The length in characters. A longer title would make the button wider than a phone. */
const maxTitleLength = 32;

/** The texts of links to the site's own pages, by path. */
const ownPages: Readonly<Record<string, string>> = {
  '/': 'See the home page',
  '/destinations': 'See the destinations',
  '/deals': 'See the deals',
  '/blog': 'Read the blog',
  '/about': 'About us',
  '/contact': 'Contact us',
};

/**
 * Returns the path of a URL of this site, and whether it has a query; null for another site. A slash at the end of the path
 * is removed, except that of the home page.
 */
function toOwnPath(url: string, siteUrl: string): { path: string; hasQuery: boolean } | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const { origin, pathname, search } = new URL(url, siteUrl);
  return origin === new URL(siteUrl).origin
    ? { path: pathname.replace(/(?<=.)\/$/, ''), hasQuery: search !== '' }
    : null;
}

/** Splits the path of a post or a destination into its page and its slug; null for any other path. */
function parseRecordPath(path: string): { page: 'destinations' | 'blog'; slug: string } | null {
  const [, page, slug] = /^\/(destinations|blog)\/([^/]+)$/.exec(path) ?? [];
  if ((page !== 'destinations' && page !== 'blog') || slug === undefined) return null;
  try {
    return { page, slug: decodeURIComponent(slug) };
  } catch {
    return null;
  }
}

/** The names of published destinations and the titles of published posts, by their slugs. */
export interface RecordTitles {
  destinations: ReadonlyMap<string, string>;
  blog: ReadonlyMap<string, string>;
}

/** Reads the titles of the records to which these URLs lead. A failure is logged; the links then say less. */
export async function readRecordTitles(client: VisitorClient, urls: readonly string[], siteUrl: string) {
  const records = urls.map((url) => parseRecordPath(toOwnPath(url, siteUrl)?.path ?? ''));
  const listSlugs = (page: keyof RecordTitles) =>
    records.flatMap((record) => (record?.page === page ? [record.slug] : []));
  const [places, articles] = [listSlugs('destinations'), listSlugs('blog')];
  const [destinations, posts] = await Promise.all([
    places.length > 0 ? client.from('destinations').select('slug, title:name').in('slug', places) : null,
    articles.length > 0 ? client.from('posts').select('slug, title').in('slug', articles) : null,
  ]);
  for (const result of [destinations, posts])
    if (result?.error) console.error('Error fetching the titles of slides’ pages:', result.error.message);
  const toMap = (rows: readonly { slug: string; title: string }[] | null | undefined) =>
    new Map(rows?.map(({ slug, title }) => [slug, title]));
  return { destinations: toMap(destinations?.data), blog: toMap(posts?.data) };
}

/**
 * Returns the text of a slide's button, which says where it leads (docs/product/home.md). "Learn More" would not: screen
 * readers and search engines list links without the text around them.
 */
export function describeLearnMore(url: string, siteUrl: string, titles: RecordTitles): string {
  const own = toOwnPath(url, siteUrl);
  if (!own) return URL.canParse(url) ? `Open ${new URL(url).host.replace(/^www\./, '')}` : `Open ${url}`;
  const record = parseRecordPath(own.path);
  const title = record && titles[record.page].get(record.slug);
  if (title) {
    const name = shortenText(title, maxTitleLength);
    return record.page === 'blog' ? `Read “${name}”` : `Discover ${name}`;
  }
  if (record) return record.page === 'blog' ? 'Read the article' : 'Discover the place';
  if (own.path === '/destinations' && own.hasQuery) return 'See these destinations';
  return ownPages[own.path] ?? `Open ${shortenText(decodePath(own.path), maxTitleLength)}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
