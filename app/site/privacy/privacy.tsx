import { useRouteLoaderData } from 'react-router';
import { siteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { breadcrumbs } from '#app/site/head/structured-data.ts';
import { LegalText } from '#app/site/legal/legal-text.tsx';
import type { loader as layoutLoader } from '#app/site/shell/layout.tsx';
import type { Route } from './+types/privacy.ts';
import { privacyParts } from './privacy-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const words = createPageMeta({
    title: `Privacy | ${siteTitle}`,
    description:
      'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    path: '/privacy',
    siteUrl: origin,
    siteTitle,
  });
  return { head: [...words, breadcrumbs(origin, 'Privacy', '/privacy')] };
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Privacy() {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  return (
    <LegalText
      title="Privacy"
      gist="No accounts, no cookies, no tracking. This is a site to look at, and it does not look back."
      parts={privacyParts(layout?.email ?? null)}
    />
  );
}
