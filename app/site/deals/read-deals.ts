import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import type { TableRow } from '#app/client/from-table.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { chooseDealImage, destinationImageColumns } from '#app/content/deal/choose-deal-image.ts';
import type { SeenPrice } from '#domain/deals/describe-prices.ts';
import { countPages } from '#domain/lists/list-pages.ts';

const columns =
  `id, title, description, image, image_alt, focal_x, focal_y, inclusions, price, currency, duration, ${bookingUrlColumn}, ends_at, created_at, published_at, updated_at, checked_at` as const;

/** The columns that the database computes for each deal, which the generated types leave out. */
const computed =
  `prior_price, first_end, is_unchecked, price_history, destination(name, language, slug, ${bookingUrlColumn}, ${destinationImageColumns})` as const;

/** A deal on sale, as visitors see it. Without an image of its own, it has that of its destination. */
export interface Deal
  extends Omit<TableRow<'deals'>, 'destination_id' | 'partner_id' | 'price_record' | 'published_at'> {
  /** The time is not null, because the deal is on sale. */
  published_at: string;
  /** The price to strike through; null if there is none. */
  prior_price: number | null;
  /** The first end that visitors saw; null if it was not postponed. */
  first_end: string | null;
  /** Says whether the price was not checked for longer than the owner has allowed (docs/product/deal-desk.md). */
  is_unchecked: boolean;
  /** The prices that visitors saw, the earliest first; null if there was only one. */
  price_history: SeenPrice[] | null;
  /** Null if there is none that visitors may see. */
  destination: Pick<
    TableRow<'destinations'>,
    'name' | 'language' | 'slug' | 'booking_url' | 'image' | 'image_alt' | 'focal_x' | 'focal_y'
  > | null;
}

interface DealFilter {
  maxCount: number;
  /** The number of deals to leave out: those that end first. */
  skipped?: number;
  destinationId?: string;
  ids?: readonly string[];
  isNewestFirst?: boolean;
  /** Says whether deals are left out whose price was not checked for too long. */
  isCheckedOnly?: boolean;
}

/**
 * Reads deals, by default the soonest end first. The database shows visitors only those on sale
 * (docs/product/deals.md#deals-page). A failure is logged.
 */
export async function readDeals(
  client: VisitorClient,
  { maxCount, skipped = 0, destinationId, ids, isNewestFirst = false, isCheckedOnly = false }: DealFilter,
): Promise<{ deals: Deal[]; failed: boolean }> {
  const all = client.from('deals').select(`${columns}, ${computed}`);
  const ofPlace = destinationId ? all.eq('destination_id', destinationId) : all;
  const chosen = ids ? ofPlace.in('id', ids) : ofPlace;
  const found = isCheckedOnly ? chosen.filter('is_unchecked', 'is', false) : chosen;
  const sorted = isNewestFirst
    ? found.order('published_at', { ascending: false })
    : found.order('ends_at').order('created_at');
  const { data, error } = await sorted
    .order('id')
    .range(skipped, skipped + maxCount - 1)
    .overrideTypes<Deal[], { merge: false }>();
  if (error) console.error('Error fetching deals:', error.message);
  const deals = (data ?? []).map((deal) => ({ ...deal, ...chooseDealImage(deal, deal.destination) }));
  return { deals, failed: error !== null };
}

/** A page of the deals has this many. A ticket is about 3 kB. */
export const dealsPerPage = 100;

/** Reads a page of the deals that are on sale. A page after the last one is empty. A failure is logged. */
export async function readDealsPage(client: VisitorClient, page: number) {
  const [{ deals, failed }, { count, error }] = await Promise.all([
    readDeals(client, { maxCount: dealsPerPage, skipped: (page - 1) * dealsPerPage }),
    client.from('deals').select('id', { count: 'exact' }).limit(1),
  ]);
  if (error) console.error('Error counting deals:', error.message);
  return { deals, pages: countPages(count ?? 0, dealsPerPage), failed: failed || error !== null };
}

/**
 * Reads whether any deal of the owner has ever been on sale. If that cannot be read, it counts as true, because samples
 * must not take the place of the owner's deals. The failure is logged.
 */
export async function readHadDeals(client: VisitorClient) {
  const { data, error } = await client.rpc('has_had_deals', {}, { get: true });
  if (error) console.error('Error fetching whether there were deals:', error.message);
  return { hadDeals: data ?? true, failed: error !== null };
}
