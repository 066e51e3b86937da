import { data } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { PosterHead } from '#app/components/poster-head.tsx';
import { useSiteName } from '#app/components/site-name.tsx';
import { Mission } from '#app/features/about/mission.tsx';
import { readAboutPage } from '#app/features/about/read-about-page.ts';
import signpost from '#app/features/about/signpost.svg';
import { Values } from '#app/features/about/values.tsx';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl, visitorClient } from '#app/supabase/server.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';
import { headOf } from './page-head.ts';
import { notToBeKept, pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const { about, failed } = await readAboutPage(visitorClient(context), siteTitle);
  const words = pageMeta({
    title: `About | ${siteTitle}`,
    description: `Why there is a ${siteTitle}, what it lives on, and the four things it goes by: adventure, connection, responsibility and passion.`,
    path: '/about',
    siteUrl: origin,
    siteTitle,
  });
  const page = { about, head: [...words, breadcrumbs(origin, 'About', '/about')] };
  return data(page, failed ? { headers: notToBeKept } : {});
}

export const meta = headOf;

export const headers = pageLife;

export default function About({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <>
      <PosterHead title={`About ${useSiteName()}`} picture={signpost} sky="night">
        We point the way. The walking is yours.
      </PosterHead>
      <div className={styles.page}>
        <Mission paragraphs={about.mission} />
        <Values texts={about} />
        <p className={styles.onward}>
          <ButtonLink to="/destinations" variant="primary" prefetch="intent">
            See the destinations
          </ButtonLink>
          <ButtonLink to="/contact" prefetch="intent">
            Write to us
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
