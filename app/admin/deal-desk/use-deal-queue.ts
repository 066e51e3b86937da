import { useQuery } from '@tanstack/react-query';
import { deals } from '#app/admin/deals/collection.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { bookingUrlColumn, siteBookingUrlColumn } from '#app/client/booking-url-column.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { selectPartners } from '#app/client/select-partners.ts';
import { chooseDealImage } from '#app/content/deal/choose-deal-image.ts';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { prepareTemplate } from '#domain/booking/booking-template.ts';
import { addPartnerId, type Partner, toPartner } from '#domain/partners/partner-link.ts';

const columns =
  `id, title, image, image_alt, focal_x, focal_y, price, currency, ${bookingUrlColumn}, published_at, ends_at, checked_at` as const;
const place =
  `destination(name, image, image_alt, focal_x, focal_y, ${bookingUrlColumn}, partner_code, published_at)` as const;

type StoredDeal = Pick<
  TableRow<'deals'>,
  | 'id'
  | 'title'
  | 'image'
  | 'image_alt'
  | 'focal_x'
  | 'focal_y'
  | 'price'
  | 'currency'
  | 'booking_url'
  | 'published_at'
  | 'ends_at'
  | 'checked_at'
> & {
  destination: Pick<
    TableRow<'destinations'>,
    'name' | 'image' | 'image_alt' | 'focal_x' | 'focal_y' | 'booking_url' | 'partner_code' | 'published_at'
  > | null;
};

/** A deal as the desk shows it. */
export interface QueuedDeal extends Omit<StoredDeal, 'booking_url' | 'destination'> {
  /** The name of its destination; null without one. */
  place: string | null;
  /** Where Book Now leads, without the dates of a visitor; null without a partner link. */
  partnerUrl: string | null;
}

/** Reads the deals on sale and those that are scheduled, the one first that was not checked for the longest time. */
export function useDealQueue() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.list(deals.table, { queue: true }),
    queryFn: async () => readDealQueue((await connect()).client),
    ...timeDependent,
  });
}

async function readDealQueue(client: BrowserClient): Promise<QueuedDeal[]> {
  const [found, partners, settings] = await Promise.all([
    client
      .from('deals')
      .select(`${columns}, ${place}`)
      .not('published_at', 'is', null)
      .gt('ends_at', 'now')
      .order('checked_at')
      .order('id')
      .overrideTypes<StoredDeal[], { merge: false }>()
      .throwOnError(),
    selectPartners(client).throwOnError(),
    client.from('settings').select(siteBookingUrlColumn).eq('id', 1).maybeSingle().throwOnError(),
  ]);
  const siteUrl = settings.data?.affiliate_booking_url ?? null;
  const owned = partners.data.map(toPartner);
  return found.data.map((deal) => toQueuedDeal(deal, siteUrl, owned));
}

function toQueuedDeal(
  { destination, booking_url, ...deal }: StoredDeal,
  siteUrl: string | null,
  partners: readonly Partner[],
): QueuedDeal {
  const isShown = destination && getPublicationState(destination.published_at, Date.now()) === 'published';
  const template = booking_url || (isShown && destination.booking_url) || siteUrl;
  const search = { destination: destination?.name ?? deal.title, checkIn: '', checkOut: '', guests: '1' };
  return {
    ...deal,
    ...chooseDealImage(deal, isShown ? destination : null),
    place: destination?.name ?? null,
    partnerUrl: template
      ? createBookingLink(
          prepareTemplate(addPartnerId(template, partners)),
          search,
          destination?.partner_code,
        )
      : null,
  };
}
