import type { VisitorClient } from '#app/backend/server-client.ts';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { createGoPath } from '#app/site/booking/go-path.ts';
import { readPlaces } from './read-places.ts';

/**
 * Reads the published destinations to which a text in Markdown links, for their cards, and the partner links of those
 * that have one of their own, by their slugs.
 *
 * @param hasPartner whether the site has a partner link. Without it, only destinations with one of their own are booked.
 */
export async function readTextDestinations(client: VisitorClient, markdown: string, hasPartner: boolean) {
  const { places, failed } = await readPlaces(client, 'slug', findDestinationSlugs(markdown));
  const destinations = places.map(
    ({ slug, name, region, image, price, duration, booking_url }): ArticleDestination => ({
      slug,
      name,
      region,
      image,
      price,
      duration,
      bookingUrl: hasPartner || booking_url ? createGoPath(name, slug) : null,
    }),
  );
  const partnerUrls = Object.fromEntries(
    places.flatMap(({ slug, booking_url }) => (booking_url ? [[slug, booking_url]] : [])),
  );
  return { destinations, partnerUrls, failed };
}
