import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { createGoPath } from '#app/site/booking/search/go-path.ts';

/** The most destinations of a text that get cards: a request has room for no more slugs. */
const maxPlaces = 24;

/**
 * Reads the published destinations to which a text in Markdown links, for their cards. `partnerUrls` has the
 * destinations' own partner links by their slugs. A link with a former slug of a destination counts, too.
 *
 * @param hasPartner whether the site has a partner link. Without it, only destinations with a partner link of their
 *   own can be booked.
 * @param path the path of the page with the text
 */
export async function readTextDestinations(
  client: VisitorClient,
  markdown: string,
  { hasPartner, siteLanguage, path }: { hasPartner: boolean; siteLanguage: string; path: string },
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
      // The card declares its language even if that is the site's, because the text may be in another one.
      language: language ?? siteLanguage,
      region,
      image,
      price,
      duration,
      bookingUrl:
        hasPartner || booking_url ? createGoPath({ place: name, slug, from: path, at: 'text' }) : null,
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
    .select(
      `slug, name, language, region, image, image_alt, focal_x, focal_y, price, duration, ${bookingUrlColumn}`,
    )
    .in('slug', slugs.slice(0, maxPlaces));
  if (error) console.error('Error fetching destinations:', error.message);
  const places = (data ?? []).map(({ image, image_alt, focal_x, focal_y, ...place }) => ({
    ...place,
    image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
  }));
  return { places, failed: error !== null };
}
