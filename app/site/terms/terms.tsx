import { data } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { getSiteUrl } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, unavailablePage } from '#app/site/head/record-page.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import { readOwnText } from '#app/site/legal/read-own-text.server.ts';
import { SampleLegalPage } from '#app/site/legal/sample-legal-page.tsx';
import { createTermsText } from '#domain/samples/terms-text.ts';
import type { Route } from './+types/terms.ts';

const title = 'Terms';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const [site, { contact }, { text, failed }] = await Promise.all([
    readSiteSettings(context),
    readContactInfo(context),
    readOwnText(context, 'terms'),
  ]);
  const { siteTitle } = site;
  // The sample must not take the place of a text of the owner that could not be read: it says something else.
  if (failed) return unavailablePage();
  const pageMeta = createPageMeta(origin, site, {
    title: `${title} | ${siteTitle}`,
    description: text
      ? `The conditions under which ${siteTitle} may be used, and what it answers for.`
      : `What ${siteTitle} is, who sells the journeys, how the site is paid, and what its prices mean.`,
    path: '/terms',
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: title, path: '/terms' }])]);
  const page = text
    ? { text, sample: null }
    : { text, sample: renderMarkdown(createTermsText({ ...site, contact })) };
  return data({ page, error: null, head: encodeHead(pageMeta) });
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Terms({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  if (page.text) return <LegalPage title={title} updatedOn={page.text.updatedOn} text={page.text} isOwn />;
  return (
    <SampleLegalPage
      title={title}
      summary="We show you where to go. A partner sells you the journey, and pays us if you book it."
      text={page.sample}
    />
  );
}
