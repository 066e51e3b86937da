import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { createGoPath } from '#app/site/booking/search/go-path.ts';

/** A request has room for so many values, and a page for no more cards. */
const maxPlaces = 24;

/**
 * Reads the published destinations to which a text in Markdown links, for their cards, and the partner links of those
 * that have one of their own, by their slugs. A link with a slug that a destination had before counts as one to it.
 *
 * @param hasPartner whether the site has a partner link. Without it, only destinations with one of their own are booked.
 */
export async function readTextDestinations(
  client: VisitorClient,
  markdown: string,
  { hasPartner, siteLanguage }: { hasPartner: boolean; siteLanguage: string },
) {
  const slugs = findDestinationSlugs(markdown).slice(0, maxPlaces);
  const linked = await readPlaces(client, slugs);
  const others = slugs.filter((slug) => !linked.places.some((place) => place.slug === slug));
  const { currentSlugs, failed: slugsFailed } = await findCurrentSlugs(client, 'destinations', others);
  const moved = await readPlaces(
    client,
    [...new Set(currentSlugs.values())].filter((slug) => !slugs.includes(slug)),
  );
  const places = [...linked.places, ...moved.places];
  const destinations = places.map(
    ({ slug, name, language, region, image, price, duration, booking_url }): ArticleDestination => ({
      slug,
      formerSlugs: others.filter((former) => currentSlugs.get(former) === slug),
      name,
      // The text may be in another one.
      language: language ?? siteLanguage,
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
  return { destinations, partnerUrls, failed: linked.failed || slugsFailed || moved.failed };
}

/** Reads what cards show of the published destinations with these slugs. A failure is logged. */
async function readPlaces(client: VisitorClient, slugs: readonly string[]) {
  if (slugs.length === 0) return { places: [], failed: false };
  const { data, error } = await client
    .from('destinations')
    .select('slug, name, language, region, image, image_alt, focal_x, focal_y, price, duration, booking_url')
    .in('slug', slugs.slice(0, maxPlaces));
  if (error) console.error('Error fetching destinations:', error.message);
  const places = (data ?? []).map(({ image, image_alt, focal_x, focal_y, ...place }) => ({
    ...place,
    image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
  }));
  return { places, failed: error !== null };
}
