import { useRouteLoaderData } from 'react-router';
import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import type { loader as layoutLoader } from '#app/site/shell/layout.tsx';
import type { Route } from './+types/privacy.ts';
import { createPrivacySections } from './privacy-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const pageMeta = createPageMeta({
    title: `Privacy | ${siteTitle}`,
    description:
      'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    path: '/privacy',
    siteUrl: origin,
    siteTitle,
  });
  return { head: [...pageMeta, createBreadcrumbs(origin, 'Privacy', '/privacy')] };
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Privacy() {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  return (
    <LegalPage
      title="Privacy"
      summary="No accounts, no cookies, no tracking. This is a site to look at, and it does not look back."
      sections={createPrivacySections(layout?.email ?? null)}
    />
  );
}
