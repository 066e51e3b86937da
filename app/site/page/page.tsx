import { data } from 'react-router';
import { getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import {
  createRecordMeta,
  notFoundPage,
  redirectOldSlug,
  unavailablePage,
} from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import {
  addStructuredData,
  createBreadcrumbs,
  listImages,
  withoutUnknown,
} from '#app/site/head/structured-data.ts';
import { shortenText, toPlainText } from '#domain/text/plain-text.ts';
import { createOwnPagePath } from '#domain/urls/record-path.ts';
import { isSlug } from '#domain/urls/slug.ts';
import type { Route } from './+types/page.ts';
import { createOwnPage } from './create-own-page.server.ts';
import { OwnPage } from './own-page.tsx';
import { readPage } from './read-page.ts';

/** The length in characters: what search engines show. */
const maxDescriptionLength = 160;

/** One of the owner's pages (docs/product/own-pages.md), or the page for unknown URLs: no other route has the URL. */
export async function loader({ context, params: { '*': path = '' } }: Route.LoaderArgs) {
  // The owner's pages are at the top of the site.
  if (path.includes('/')) return notFoundPage();
  const client = getVisitorClient(context);
  const [site, { page: stored, failed: pageFailed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(path) ? readPage(client, path) : { page: null, failed: false },
  ]);
  if (pageFailed) return unavailablePage();
  if (!stored) return redirectOldSlug(client, 'pages', path, createOwnPagePath);

  const { page, failed } = await createOwnPage(context, stored);
  const siteUrl = getSiteUrl(context);
  const ownPath = createOwnPagePath(stored.slug);
  const { title, image, content } = stored;
  const text = stored.description?.trim() || toPlainText(content ?? '') || title;
  const description = shortenText(text.replace(/\s+/g, ' '), maxDescriptionLength);
  const head = createPageMeta(siteUrl, site, {
    title: `${title} | ${site.siteTitle}`,
    description,
    path: ownPath,
    image: createShareImage('pages', stored.slug, { ...site, title, image, focalPoint: null }),
  });
  addStructuredData(context, [
    createBreadcrumbs(siteUrl, [{ name: title, path: ownPath }]),
    withoutUnknown({
      '@type': 'WebPage',
      '@id': siteUrl + ownPath,
      name: title,
      description,
      inLanguage: site.language,
      url: siteUrl + ownPath,
      image: listImages(siteUrl, [image]),
      dateModified: new Date(stored.updated_at).toISOString(),
    }),
  ]);
  return data({ page, error: null, head: encodeHead(head) }, failed ? { headers: noStore } : {});
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Page({ loaderData: { page, error } }: Route.ComponentProps) {
  return page ? <OwnPage page={page} /> : <ErrorPage error={error} />;
}
