import { data } from 'react-router';
import { readContactInfo } from '#app/backend/contact-info.ts';
import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import type { Route } from './+types/privacy.ts';
import { createPrivacySections } from './privacy-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const [{ siteTitle }, { contact, failed }] = await Promise.all([
    readSiteSettings(context),
    readContactInfo(context),
  ]);
  const pageMeta = createPageMeta({
    title: `Privacy | ${siteTitle}`,
    description:
      'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    path: '/privacy',
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: 'Privacy', path: '/privacy' }])]);
  const page = { controller: failed ? null : contact, head: encodeHead(pageMeta) };
  return data(page, failed ? { headers: noStore } : {});
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Privacy({ loaderData: { controller } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      summary="No accounts, no cookies, no tracking. This is a site to look at, and it does not look back."
      sections={createPrivacySections({ siteTitle: useSiteTitle(), controller })}
    />
  );
}
