import { data } from 'react-router';
import { describeVisit, getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createOfferList } from '#app/site/head/describe-deals.ts';
import { createTouristDestination } from '#app/site/head/describe-destination.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, redirectOldSlug, unavailablePage } from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { isSlug } from '#domain/urls/slug.ts';
import type { Route } from './+types/destination.ts';
import { createDestinationPage } from './create-destination-page.server.ts';
import { describeDestination } from './describe-destination.ts';
import { DestinationPage } from './destination-page.tsx';
import { readDestination } from './read-destination.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [siteSettings, { destination, failed: destinationFailed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(slug) ? readDestination(client, slug) : { destination: null, failed: false },
  ]);
  if (destinationFailed) return unavailablePage();
  if (!destination) return redirectOldSlug(client, 'destinations', slug, createDestinationPath);

  describeVisit(context, { place: slug });
  const { page, deals, failed } = await createDestinationPage(context, destination);
  const origin = getSiteUrl(context);
  const path = createDestinationPath(slug);
  const { name, image, focal_x, focal_y } = destination;
  const language = destination.language ?? siteSettings.language;
  const site = { ...siteSettings, language };
  const head = createPageMeta(origin, site, {
    title: `${name} | ${site.siteTitle}`,
    description: describeDestination(destination),
    path,
    image: createShareImage('destinations', slug, {
      ...site,
      title: name,
      image,
      focalPoint: toFocalPoint(focal_x, focal_y),
    }),
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, [
      { name: 'Destinations', path: '/destinations' },
      { name, path },
    ]),
    createTouristDestination(origin, { ...destination, language }),
    ...createOfferList(origin, path, deals),
  ]);
  return data(
    {
      page,
      language,
      bookingPlace: { name, slug, bookingUrl: destination.booking_url },
      error: null,
      head: encodeHead(head),
    },
    site.failed || failed ? { headers: noStore } : {},
  );
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Destination({ loaderData }: Route.ComponentProps) {
  const { page, error } = loaderData;
  if (!page) return <ErrorPage error={error} />;
  return <DestinationPage page={page} bookingPlace={loaderData.bookingPlace} />;
}
