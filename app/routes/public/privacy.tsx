import { useRouteLoaderData } from 'react-router';
import { LegalText } from '#app/features/legal/legal-text.tsx';
import { privacyParts } from '#app/features/legal/privacy-parts.tsx';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl } from '#app/supabase/server.ts';
import type { Route } from './+types/privacy.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { headOf } from './page-head.ts';
import { pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const words = pageMeta({
    title: `Privacy | ${siteTitle}`,
    description:
      'No accounts, no cookies, no tracking: what this site knows of its visitors, and where it ends.',
    path: '/privacy',
    siteUrl: origin,
    siteTitle,
  });
  return { head: [...words, breadcrumbs(origin, 'Privacy', '/privacy')] };
}

export const meta = headOf;

export const headers = pageLife;

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
