import { data } from 'react-router';
import { getSiteUrl } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, notFoundPage, unavailablePage } from '#app/site/head/record-page.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import { readOwnText } from '#app/site/legal/read-own-text.server.ts';
import type { Route } from './+types/legal-notice.ts';

const title = 'Legal notice';

/** Returns who runs the site, in the owner's words. Until the owner has written them, there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const [site, { text, failed }] = await Promise.all([
    readSiteSettings(context),
    readOwnText(context, 'notice'),
  ]);
  if (failed) return unavailablePage();
  if (!text) return notFoundPage();
  const siteUrl = getSiteUrl(context);
  const head = createPageMeta(siteUrl, site, {
    title: `${title} | ${site.siteTitle}`,
    description: `Who runs ${site.siteTitle} and answers for what it says: the name, the address and how to get in touch.`,
    path: '/legal-notice',
  });
  addStructuredData(context, [createBreadcrumbs(siteUrl, [{ name: title, path: '/legal-notice' }])]);
  return data({ page: text, error: null, head: encodeHead(head) });
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function LegalNotice({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  return <LegalPage title={title} updatedOn={page.updatedOn} text={page} isOwn />;
}
