import { useEffect } from 'react';
import { data } from 'react-router';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useSiteName } from '#app/components/site-name.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { BookingForm } from '#app/features/booking/booking-form.tsx';
import { readAffiliateUrl } from '#app/features/booking/read-affiliate-url.ts';
import { Deals } from '#app/features/deals/deals.tsx';
import { DepartureBoard } from '#app/features/deals/departure-board.tsx';
import { FeaturedDestinations } from '#app/features/destinations/featured-destinations.tsx';
import { Hero } from '#app/features/hero/hero.tsx';
import { readHeroSlides } from '#app/features/hero/read-hero-slides.ts';
import { readHeroTexts } from '#app/features/hero/read-hero-texts.ts';
import { Statistics } from '#app/features/statistics/statistics.tsx';
import { BlogTeasers } from '#app/features/teasers/blog-teasers.tsx';
import { Testimonials } from '#app/features/testimonials/testimonials.tsx';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl, visitorClient } from '#app/supabase/server.ts';
import { articles } from '#domain/sample/articles.ts';
import { deals } from '#domain/sample/deals.ts';
import { featuredDestinations } from '#domain/sample/featured.ts';
import { statistics } from '#domain/sample/statistics.ts';
import { testimonials } from '#domain/sample/testimonials.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';
import { headOf } from './page-head.ts';
import { notToBeKept, pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { siteFacts } from './structured-data.ts';

const bookingId = 'booking';
const dealsId = 'deals';

const about = {
  description:
    'Islands at golden hour, quiet temple paths, nights above a lagoon: find where to go, and book it with our partner.',
  path: '/',
};

export const meta = headOf;

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = visitorClient(context);
  const origin = siteUrl(context);
  const [{ siteTitle }, { slides, failure, away }, { affiliateUrl, failed }] = await Promise.all([
    readSiteTitle(context),
    readHeroSlides(client),
    readAffiliateUrl(client),
  ]);
  const page = {
    slides,
    slidesFailure: failure,
    texts: slides.length > 0 ? null : await readHeroTexts(client),
    affiliateUrl,
    // Where /go sends a visitor back to when there is no partner yet.
    bookingRefused: new URL(request.url).searchParams.get('booking') === 'not-configured',
    head: [
      ...pageMeta({ ...about, title: `${siteTitle} | Places worth the journey`, siteUrl: origin, siteTitle }),
      ...siteFacts(origin, siteTitle),
    ],
    // By way of the loader, so that sample content is no part of the page's scripts.
    featuredDestinations,
    deals,
    testimonials,
    statistics,
    teasers: articles.filter(({ featured }) => featured),
  };
  // The page stands without its slides, and says that something is missing; where the backend is away, it would rather
  // be the last one that was whole (server/page-cache).
  if (away) return data(page, { status: 503, headers: { 'Retry-After': '2', ...notToBeKept } });
  return data(page, failed || failure !== null ? { headers: notToBeKept } : {});
}

export const headers = pageLife;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, slidesFailure, texts, affiliateUrl, bookingRefused } = loaderData;
  const { notify } = useNotices();

  useEffect(() => {
    if (slidesFailure === null) return;
    notify({ title: 'Error fetching slides', description: slidesFailure, variant: 'destructive' });
  }, [slidesFailure, notify]);

  return (
    <>
      <div className={styles.opening}>
        <VisuallyHidden as="h1">{`${useSiteName()}: places worth the journey`}</VisuallyHidden>
        <Hero slides={slides} texts={texts} bookingId={bookingId} />
        <div className={styles.booking}>
          <BookingForm id={bookingId} affiliateUrl={affiliateUrl} refused={bookingRefused} />
        </div>
      </div>
      <FeaturedDestinations destinations={loaderData.featuredDestinations} />
      <DepartureBoard dealsId={dealsId} />
      <Deals id={dealsId} deals={loaderData.deals} />
      <Testimonials testimonials={loaderData.testimonials} />
      <Statistics statistics={loaderData.statistics} />
      <BlogTeasers teasers={loaderData.teasers} />
    </>
  );
}
