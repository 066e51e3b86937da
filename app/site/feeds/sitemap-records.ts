import { getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import type { Route } from './+types/sitemap-records.ts';
import { type ListedPages, listedPaths, readSitemapPages } from './read-sitemap.ts';
import { createSitemapResponse } from './sitemap-response.ts';

/** A sitemap of records or archives, such as `posts-2.xml` or `tags-1.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name = '', number] = /^(\w+)-([1-9]\d{0,5})\.xml$/.exec(params.file) ?? [];
  if (!Object.hasOwn(listedPaths, name)) return createNotFound();
  const listed = name as ListedPages;
  const pages = await readSitemapPages(getVisitorClient(context), listed, Number(number));
  if (!pages) return new Response('The sitemap could not be read.', { status: 503, headers: noStore });
  if (pages.length === 0) return createNotFound();
  const entries = pages.map(({ slug, lastChange }) => ({ path: listedPaths[listed](slug), lastChange }));
  return createSitemapResponse('urlset', getSiteUrl(context), { entries, failed: false });
}

const createNotFound = () => new Response('There is no such sitemap.', { status: 404, headers: noStore });
