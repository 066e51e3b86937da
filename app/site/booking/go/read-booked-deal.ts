import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import type { TableRow } from '#app/client/from-table.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { isDealId } from '#domain/deals/deal-path.ts';

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
