import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import type { TableRow } from '#app/client/from-table.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { isDealId } from '#domain/deals/deal-path.ts';
import { isSlug } from '#domain/urls/slug.ts';

interface BookedDeal {
  currency: string;
  booking_url: string | null;
  destination: Pick<TableRow<'destinations'>, 'slug' | 'booking_url' | 'partner_code'> | null;
}

/** Reads a deal by its id; null if it is not on sale. A failure is logged. */
export async function readBookedDeal(client: VisitorClient, id: string) {
  // Only ids reach the database.
  if (!isDealId(id)) return { deal: null, failed: false };
  const { data: deal, error } = await client
    .from('deals')
    .select(`currency, ${bookingUrlColumn}, destination(slug, ${bookingUrlColumn}, partner_code)`)
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<BookedDeal, { merge: false }>();
  if (error) console.error('Error fetching booked deal:', error.message);
  return { deal, failed: error !== null };
}

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
