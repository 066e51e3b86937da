import { Suspense, useEffect, useMemo } from 'react';
import { data } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { getPageText } from '#app/client/page-text.ts';
import { getSearchParams, getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { listPostPages } from '#app/site/blog/list/post-summary.ts';
import { readTeasers } from '#app/site/blog/list/read-blog-page.ts';
import { BookingForm } from '#app/site/booking/form/booking-form.tsx';
import { pageFormId } from '#app/site/booking/search/form-ids.ts';
import { ServerSection } from '#app/site/components/server-section/server-section.tsx';
import { LiveDeals } from '#app/site/deals/live-deals.tsx';
import { readDeals, readHadDeals } from '#app/site/deals/read-deals.ts';
import { listRecordPages } from '#app/site/destinations/destination-cards.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createSiteData } from '#app/site/head/describe-site.ts';
import { createFeedLinks } from '#app/site/head/feed-links.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createPageShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createItemLists } from '#app/site/head/structured-data.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { lazyWhenNear } from '#app/ui/offline/lazy-when-near.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { createHomeHeading, createHomeTitle, describeHome } from '#domain/home-head.ts';
import { findOwnSlideImage } from '#domain/samples/slides.ts';
import type { Route } from './+types/home.ts';
import { blogTeaserStyles } from './blog-teasers/blog-teaser-styles.ts';
import { maxHomeDeals, renderHomeDeals } from './deals/render-home-deals.server.tsx';
import { FeaturedDestinations } from './featured-destinations/featured-destinations.tsx';
import { readFeaturedDestinations } from './featured-destinations/read-featured-destinations.ts';
import { Hero } from './hero/hero.tsx';
import { readHeroSlides } from './hero/read-hero-slides.ts';
import styles from './home.module.css';
import { renderMonths } from './months/render-months.server.tsx';
import { PlacesBoard } from './places-board/places-board.tsx';
import { renderPlacesBoard } from './places-board/render-places-board.server.tsx';
import { renderStatistics } from './statistics/render-statistics.server.tsx';
import { renderTestimonials } from './testimonials/render-testimonials.server.tsx';

const blogTeasersId = 'blog-teasers';

/** Used unless the owner has chosen the places: the departure board then shows the countdown. */
const noBoard = { board: null, failed: false };

/** The server renders the last section at once; browsers load its code when it comes near (docs/decisions/0019). */
const BlogTeasers = import.meta.env.SSR
  ? (await import('./blog-teasers/blog-teasers.tsx')).BlogTeasers
  : lazyWhenNear(
      blogTeasersId,
      () => import('./blog-teasers/blog-teasers.tsx').then((module) => module.BlogTeasers),
      blogTeaserStyles,
    );

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const client = getVisitorClient(context);
  const settings = readSiteSettings(context);
  const reads = await Promise.all([
    settings,
    settings.then((values) =>
      readHeroSlides(client, origin, toPartnerLinks(values, null, null, '/'), values.commissionNote),
    ),
    settings.then((values) => readTeasers(client, values)),
    readFeaturedDestinations(context),
    readContactInfo(context),
    renderMonths(context),
    settings.then(({ boardShowsPlaces }) => (boardShowsPlaces ? renderPlacesBoard(context) : noBoard)),
    renderTestimonials(context),
    renderStatistics(context),
    readDeals(client, { maxCount: maxHomeDeals }),
    readHadDeals(client),
  ]);
  const [
    site,
    { slides, failure: slidesFailure, unavailable },
    { teasers },
    { failed: _, ...featured },
    { social },
    { months },
    { board },
    { testimonials },
    { statistics },
    { deals, failed: dealsFailed },
    { hadDeals },
  ] = reads;
  const { siteTitle, language, hero } = site;
  const description = describeHome(siteTitle, site.description, site.showSamples);
  addStructuredData(context, [
    ...createSiteData(
      origin,
      { siteTitle, language, logo: site.brand.logo?.url ?? null },
      description,
      Object.values(social),
    ),
    ...createItemLists(origin, listRecordPages(featured.cards), 'Featured Destinations'),
    ...createItemLists(origin, listPostPages(teasers), 'From the Blog'),
  ]);
  const page = {
    heading: createHomeHeading(siteTitle, site.brand.tagline),
    slides,
    slidesFailure,
    texts: slides.length > 0 ? null : hero,
    // /go redirects here when there is no partner yet.
    bookingNotConfigured: getSearchParams(context).get('booking') === 'not-configured',
    head: encodeHead([
      ...createPageMeta(origin, site, {
        title: createHomeTitle(siteTitle, site.brand.tagline),
        description,
        path: '/',
        image: createPageShareImage('home', site, findOwnSlideImage(slides)),
      }),
      ...createFeedLinks(origin, siteTitle),
    ]),
    // These sections are passed through the loader, so that sample content is not part of the page's scripts.
    months,
    board,
    featured,
    // Samples must not take the place of deals that could not be read.
    deals: dealsFailed
      ? null
      : renderHomeDeals(deals, site, {
          hadDeals,
          hasBoard: board === null,
          // The section of the featured destinations then discloses the commission
          // (docs/product/booking.md#commission-note).
          isDisclosed: featured.ownLink !== null,
        }),
    testimonials,
    statistics,
    teasers,
    teasersSentence: getPageText(site, 'home_blog'),
  };
  // If the slides cannot be read, the page shows a notice instead. But if the backend is unavailable, a 503 makes the
  // page cache serve the last complete page (server/page-cache).
  if (unavailable) return data(page, { status: 503, headers: { 'Retry-After': '2', ...noStore } });
  return data(page, reads.some(({ failed }) => failed) ? { headers: noStore } : {});
}

export const searchParameters = ['booking'];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, slidesFailure, texts, bookingNotConfigured } = loaderData;
  const { testimonials, statistics, teasers, teasersSentence } = loaderData;
  const { notify } = useNotices();

  // The section is memoized: if the props of a section that is not hydrated yet change, React renders it from nothing.
  const blogTeasers = useMemo(
    () => (
      <Suspense>
        <BlogTeasers teasers={teasers} sentence={teasersSentence} />
      </Suspense>
    ),
    [teasers, teasersSentence],
  );

  useEffect(() => {
    if (slidesFailure === null) return;
    notify({ title: 'Error fetching slides', description: slidesFailure, variant: 'destructive' });
  }, [slidesFailure, notify]);

  return (
    <>
      <div className={styles.opening}>
        <VisuallyHidden as="h1">{loaderData.heading}</VisuallyHidden>
        <Hero slides={slides} texts={texts} bookingId={pageFormId} />
        <div className={styles.booking} data-screen-only>
          <BookingForm id={pageFormId} notConfigured={bookingNotConfigured} />
        </div>
      </div>
      {loaderData.months && <ServerSection {...loaderData.months} />}
      <FeaturedDestinations {...loaderData.featured} />
      {/* A section without content is left out as a whole. */}
      {loaderData.board && <PlacesBoard {...loaderData.board} />}
      {loaderData.deals && <LiveDeals {...loaderData.deals} />}
      {testimonials && <ServerSection {...testimonials} />}
      {statistics && <ServerSection {...statistics} />}
      <div id={blogTeasersId}>{blogTeasers}</div>
    </>
  );
}
