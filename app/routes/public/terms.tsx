import { useRouteLoaderData } from 'react-router';
import { useSiteName } from '#app/components/site-name.tsx';
import { LegalText } from '#app/features/legal/legal-text.tsx';
import { termsParts } from '#app/features/legal/terms-parts.tsx';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl } from '#app/supabase/server.ts';
import type { Route } from './+types/terms.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { headOf } from './page-head.ts';
import { pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const words = pageMeta({
    title: `Terms | ${siteTitle}`,
    description: `What ${siteTitle} is, who sells the journeys, how the site is paid, and what its prices mean.`,
    path: '/terms',
    siteUrl: origin,
    siteTitle,
  });
  return { head: [...words, breadcrumbs(origin, 'Terms', '/terms')] };
}

export const meta = headOf;

export const headers = pageLife;

export default function Terms() {
  const layout = useRouteLoaderData<typeof layoutLoader>('public');
  return (
    <LegalText
      title="Terms"
      gist="We show you where to go. A partner sells you the journey, and pays us if you book it."
      parts={termsParts(layout?.email ?? null, useSiteName())}
    />
  );
}
