import { useRouteLoaderData } from 'react-router';
import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import type { loader as layoutLoader } from '#app/site/shell/layout.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import type { Route } from './+types/terms.ts';
import { createTermsSections } from './terms-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const pageMeta = createPageMeta({
    title: `Terms | ${siteTitle}`,
    description: `What ${siteTitle} is, who sells the journeys, how the site is paid, and what its prices mean.`,
    path: '/terms',
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: 'Terms', path: '/terms' }])]);
  return { head: encodeHead(pageMeta) };
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Terms() {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  return (
    <LegalPage
      title="Terms"
      summary="We show you where to go. A partner sells you the journey, and pays us if you book it."
      sections={createTermsSections(layout?.email ?? null, useSiteTitle())}
    />
  );
}
