import { data, type MetaDescriptor, redirect } from 'react-router';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { TableWithPages } from '#app/client/from-table.ts';
import { createTitleMeta } from '#app/client/page-title.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import { isSlug } from '#domain/urls/slug.ts';
import { noStore } from './cache-headers.ts';
import { getPageHead } from './page-head.ts';

/** The loader of a record's page returns this if there is no record with the slug in the URL. */
interface MissingPage {
  page: null;
  error: 'not-found' | 'unavailable';
  head: string;
}

/** Stands for all paths below a page that lead nowhere (server/page-cache/path-rules.ts). */
const unknownSlug = '\ufffd';

/**
 * The response for a URL that leads to no record. There are endless such URLs, so the server stores only the page of
 * `unknownSlug`, which it sends for all of them.
 *
 * @param slug left out for a page whose URL has no slug
 */
export const notFoundPage = (slug = unknownSlug) =>
  data<MissingPage>(
    { page: null, error: 'not-found', head: '[]' },
    { status: 404, ...(slug !== unknownSlug && { headers: noStore }) },
  );

/** The response if the record cannot be read. The server then sends the last version of the page, if there is one. */
export const unavailablePage = () =>
  data<MissingPage>(
    { page: null, error: 'unavailable', head: '[]' },
    { status: 503, headers: { 'Retry-After': '2', ...noStore } },
  );

/**
 * Responds to a text that is the slug of no published record. The response is a permanent redirect if a record had the
 * slug before, or if the text is another spelling of a slug, such as `HAMPI` of `hampi` (docs/product/publishing.md).
 *
 * @param createPath returns the path of the page with a slug
 * @throws the redirect
 */
export async function redirectOldSlug(
  client: VisitorClient,
  collection: TableWithPages,
  text: string,
  createPath: (slug: string) => string,
) {
  const slug = cleanSlug(text);
  // Only slugs reach the database, whatever the path is.
  if (!isSlug(slug)) return notFoundPage(text);
  const { currentSlug, failed } = await findCurrentSlug(client, collection, slug, slug !== text);
  if (failed) return unavailablePage();
  if (currentSlug) throw redirect(createPath(currentSlug), 301);
  return notFoundPage(text);
}

/**
 * Finds the current slug of the record that has or had a slug. A failure is logged.
 *
 * @param mayBeCurrent whether a record may have the slug now; otherwise only a former slug is looked up
 */
async function findCurrentSlug(
  client: VisitorClient,
  collection: TableWithPages,
  slug: string,
  mayBeCurrent: boolean,
) {
  if (mayBeCurrent) {
    const { data: record, error } = await client
      .from(collection)
      .select('slug')
      .eq('slug', slug)
      .maybeSingle();
    if (error) console.error('Error fetching slug:', error.message);
    if (record || error) return { currentSlug: record?.slug, failed: error !== null };
  }
  const { currentSlugs, failed } = await findCurrentSlugs(client, collection, [slug]);
  return { currentSlug: currentSlugs.get(slug), failed };
}

/** The `meta` export of the page of a record. */
export function createRecordMeta(
  args: Parameters<ReturnType<typeof createTitleMeta>>[0] & {
    loaderData?: { page: unknown; error: string | null; head: string } | undefined;
  },
): MetaDescriptor[] {
  if (args.loaderData?.page) return getPageHead(args);
  const title = args.loaderData?.error === 'unavailable' ? 'We will be back shortly' : 'Page not found';
  return [...createTitleMeta(title)(args), { name: 'robots', content: 'noindex' }];
}
