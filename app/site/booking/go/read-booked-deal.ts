import type { TableRow } from '#app/client/from-table.ts';
import type { VisitorClient } from '#app/client/server-client.ts';

type PartnerColumns = 'booking_url' | 'partner_code';

/** Describes what the owner has entered for the booking of a deal. */
interface BookedDeal {
  booking_url: string | null;
  destination: Pick<TableRow<'destinations'>, PartnerColumns> | null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a link is that of a deal, which has an id instead of a slug. */
export const isDealId = (text: string): boolean => uuid.test(text);

/** Reads a deal that is on sale, by its id. Null if it is not. A failure is logged. */
export async function readBookedDeal(
  client: VisitorClient,
  id: string,
): Promise<{ deal: BookedDeal | null; failed: boolean }> {
  // No other text reaches the database.
  if (!isDealId(id)) return { deal: null, failed: false };
  const { data: deal, error } = await client
    .from('deals')
    .select('booking_url, destination(booking_url, partner_code)')
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<BookedDeal, { merge: false }>();
  if (error) console.error('Error fetching booked deal:', error.message);
  return { deal, failed: error !== null };
}
