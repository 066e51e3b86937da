import { data, useRouteLoaderData } from 'react-router';
import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, unavailablePage } from '#app/site/head/record-page.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { OwnLegalPage } from '#app/site/legal/own-legal-page.tsx';
import { readOwnText } from '#app/site/legal/read-own-text.server.ts';
import { SampleLegalPage } from '#app/site/legal/sample-legal-page.tsx';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import type { loader as layoutLoader } from '#app/site/shell/layout.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import type { Route } from './+types/terms.ts';
import { createTermsSections } from './terms-sections.tsx';

const title = 'Terms';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const [{ siteTitle }, { text, failed }] = await Promise.all([
    readSiteSettings(context),
    readOwnText(context, 'terms'),
  ]);
  // The sample would say something else than the owner does.
  if (failed) return unavailablePage();
  const pageMeta = createPageMeta({
    title: `${title} | ${siteTitle}`,
    description: text
      ? `The conditions under which ${siteTitle} may be used, and what it answers for.`
      : `What ${siteTitle} is, who sells the journeys, how the site is paid, and what its prices mean.`,
    path: '/terms',
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: title, path: '/terms' }])]);
  return data({ page: { text }, error: null, head: encodeHead(pageMeta) });
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Terms({ loaderData: { page, error } }: Route.ComponentProps) {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  const siteTitle = useSiteTitle();
  if (!page) return <ErrorPage error={error} />;
  if (page.text) return <OwnLegalPage title={title} text={page.text} />;
  return (
    <SampleLegalPage
      title={title}
      summary="We show you where to go. A partner sells you the journey, and pays us if you book it."
      sections={createTermsSections(layout?.email ?? null, siteTitle)}
    />
  );
}
