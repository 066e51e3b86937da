import { data } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { getSiteUrl } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, unavailablePage } from '#app/site/head/record-page.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import { readOwnText } from '#app/site/legal/read-own-text.server.ts';
import { SampleLegalPage } from '#app/site/legal/sample-legal-page.tsx';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import type { Route } from './+types/privacy.ts';

const title = 'Privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const [site, { contact, failed: contactFailed }, { text, failed: textFailed }] = await Promise.all([
    readSiteSettings(context),
    readContactInfo(context),
    readOwnText(context, 'privacy'),
  ]);
  const { siteTitle } = site;
  // The sample must not take the place of a text of the owner that could not be read: it says something else.
  if (textFailed) return unavailablePage();
  const pageMeta = createPageMeta(origin, site, {
    title: `${title} | ${siteTitle}`,
    description: text
      ? `What ${siteTitle} does with the data of its visitors, and what they can ask for.`
      : 'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    path: '/privacy',
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: title, path: '/privacy' }])]);
  const facts = { ...site, contact: contactFailed ? null : contact };
  const page = text ? { text, sample: null } : { text, sample: renderMarkdown(createPrivacyText(facts)) };
  const incomplete = site.failed || (contactFailed && !text);
  return data({ page, error: null, head: encodeHead(pageMeta) }, incomplete ? { headers: noStore } : {});
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Privacy({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  if (page.text) return <LegalPage title={title} updatedOn={page.text.updatedOn} text={page.text} isOwn />;
  return (
    <SampleLegalPage
      title={title}
      summary="No accounts, no cookies, no tracking. This is a site to look at, and it does not look back."
      text={page.sample}
    />
  );
}
