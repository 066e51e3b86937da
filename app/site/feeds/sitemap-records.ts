import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import type { Route } from './+types/sitemap-records.ts';
import { type ListedCollection, listedCollections, readSitemapRecords } from './read-sitemap.ts';
import { createSitemapResponse } from './sitemap-response.ts';

/** A sitemap of records, such as `posts-2.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, collection = '', number] = /^(\w+)-([1-9]\d{0,5})\.xml$/.exec(params.file) ?? [];
  if (!Object.hasOwn(listedCollections, collection)) return createNotFound();
  const listed = collection as ListedCollection;
  const records = await readSitemapRecords(getVisitorClient(context), listed, Number(number));
  if (!records) return new Response('The sitemap could not be read.', { status: 503, headers: noStore });
  if (records.length === 0) return createNotFound();
  const origin = getSiteUrl(context);
  const entries = records.map(({ slug, lastChange }) => ({
    url: origin + listedCollections[listed](slug),
    lastChange,
  }));
  return createSitemapResponse('urlset', entries, false);
}

const createNotFound = () => new Response('There is no such sitemap.', { status: 404, headers: noStore });
