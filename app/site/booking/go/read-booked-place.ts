import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { isSlug } from '#domain/urls/slug.ts';

/**
 * Reads a published destination by its slug or by a former slug, as in a tab that was opened before a change. Null if
 * there is none. A failure is logged.
 */
export async function readBookedPlace(client: VisitorClient, slug: string) {
  // Only slugs reach the database.
  if (!isSlug(slug)) return { place: null, failed: false };
  const current = await readPlace(client, slug);
  if (current.place || current.failed) return current;
  const { currentSlugs, failed } = await findCurrentSlugs(client, 'destinations', [slug]);
  const movedTo = currentSlugs.get(slug);
  return movedTo ? readPlace(client, movedTo) : { place: null, failed };
}

async function readPlace(client: VisitorClient, slug: string) {
  const { data: place, error } = await client
    .from('destinations')
    .select(`slug, name, ${bookingUrlColumn}, partner_code`)
    .eq('slug', slug)
    .maybeSingle();
  if (error) console.error('Error fetching destination:', error.message);
  return { place, failed: error !== null };
}
