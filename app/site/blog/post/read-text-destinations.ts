import type { VisitorClient } from '#app/backend/server-client.ts';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { createGoPath } from '#app/site/booking/go-path.ts';

/** A page has room for no more cards. */
const maxDestinations = 24;

/**
 * Reads the published destinations to which a text in Markdown links, for their cards.
 *
 * @param hasPartner whether the site has a partner link. Without it, only destinations with one of their own are booked.
 */
export async function readTextDestinations(client: VisitorClient, markdown: string, hasPartner: boolean) {
  const slugs = findDestinationSlugs(markdown).slice(0, maxDestinations);
  if (slugs.length === 0) return { destinations: [], failed: false };
  const { data, error } = await client
    .from('destinations')
    .select('slug, name, region, image, image_alt, focal_x, focal_y, price, duration, booking_url')
    .in('slug', slugs);
  if (error) console.error('Error fetching destinations:', error.message);
  const destinations = (data ?? []).map(
    ({ image, image_alt, focal_x, focal_y, booking_url, ...destination }): ArticleDestination => ({
      ...destination,
      image: { url: image, alt: image_alt ?? '', focalPoint: toFocalPoint(focal_x, focal_y) },
      bookingUrl: hasPartner || booking_url ? createGoPath(destination.name, destination.slug) : null,
    }),
  );
  return { destinations, failed: error !== null };
}
