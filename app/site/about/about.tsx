import { data } from 'react-router';
import { getPageText } from '#app/client/page-text.ts';
import { getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { PosterHeader } from '#app/site/components/poster-header.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import type { AboutValue } from '#domain/about.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';
import adventure from './adventure.svg';
import connection from './connection.svg';
import passion from './passion.svg';
import { readAboutPage } from './read-about-page.ts';
import responsibility from './responsibility.svg';
import signpost from './signpost.svg';
import valueStyles from './values.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const site = await readSiteSettings(context);
  const { siteTitle } = site;
  const { about, failed } = await readAboutPage(getVisitorClient(context), siteTitle);
  const pageMeta = createPageMeta(origin, site, {
    title: `About | ${siteTitle}`,
    description: `Why there is a ${siteTitle}, what it lives on, and the four things it goes by: adventure, connection, responsibility and passion.`,
    path: '/about',
  });
  addStructuredData(context, [createBreadcrumbs(origin, [{ name: 'About', path: '/about' }])]);
  const page = { about, sentence: getPageText(site, 'about'), head: encodeHead(pageMeta) };
  return data(page, failed ? { headers: noStore } : {});
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function About({ loaderData: { about, sentence } }: Route.ComponentProps) {
  const prefetch = usePrefetch();
  return (
    <>
      <PosterHeader title="About" name={useSiteTitle()} image={signpost} sentence={sentence} />
      <div className={styles.page}>
        <Mission paragraphs={about.mission} />
        <Values texts={about} />
        <p className={styles.onward}>
          <ButtonLink to="/destinations" variant="primary" prefetch={prefetch}>
            See the destinations
          </ButtonLink>
          <ButtonLink to="/contact" prefetch={prefetch}>
            Write to us
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** The mission (docs/product/legal.md#about-page). The first paragraph is in larger type. */
function Mission({ paragraphs: [sentence, ...others] }: { paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby="mission" className={styles.mission}>
      <h2 id="mission" className={styles.head}>
        Our mission
      </h2>
      <div className={styles.text}>
        <p className={styles.sentence} dir="auto">
          {sentence}
        </p>
        {others.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no id other than its index
          <p key={index} className={styles.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The four core values (docs/product/legal.md#about-page), each with a suitcase sticker. */
const values = [
  { name: 'adventure', title: 'Adventure', sticker: adventure },
  { name: 'connection', title: 'Connection', sticker: connection },
  { name: 'responsibility', title: 'Responsibility', sticker: responsibility },
  { name: 'passion', title: 'Passion', sticker: passion },
] as const;

function Values({ texts }: { texts: Record<AboutValue, string> }) {
  return (
    <section aria-labelledby="values" className={valueStyles.section}>
      <h2 id="values">What we go by</h2>
      <ul className={valueStyles.values}>
        {values.map(({ name, title, sticker }) => (
          <li key={name} className={valueStyles.value}>
            <img
              src={sticker}
              alt=""
              width={200}
              height={200}
              className={valueStyles.sticker}
              loading="lazy"
            />
            <div>
              <h3 className={valueStyles.name}>{title}</h3>
              <p className={valueStyles.text} dir="auto">
                {texts[name]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
