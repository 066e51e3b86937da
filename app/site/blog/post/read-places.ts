import type { VisitorClient } from '#app/client/server-client.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';

/** A request has room for so many values, and a page for no more cards. */
export const maxPlaces = 24;

/** Reads what cards show of the published destinations with these slugs. A failure is logged. */
export async function readPlaces(client: VisitorClient, slugs: readonly string[]) {
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
