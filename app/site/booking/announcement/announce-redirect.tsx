import { parseSearch } from '#app/site/booking/search/search-fields.ts';
import { notices } from '#app/ui/notices/notice-store.ts';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { BoardingPass } from './boarding-pass.tsx';
import { notConfiguredNotice } from './booking-notices.ts';

/**
 * Shows the notice for the way to the partner, with the search as a boarding pass (docs/product/booking.md). If booking
 * is not configured, the notice says so. This module is loaded when a visitor leaves for the partner.
 *
 * @param url the URL that opens in a new tab: the partner's, or one that redirects there; null without a partner
 * @param partnerUrl the owner's template of the partner's URL
 */
export function announceRedirect(fields: URLSearchParams, partnerUrl: string | null, url: string | null) {
  const search = parseSearch(fields);
  const partnerLink = createBookingLink(partnerUrl, search);
  notices.notify(
    partnerLink
      ? {
          title: 'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
          details: (
            <BoardingPass search={search} link={url ?? partnerLink} host={new URL(partnerLink).host} />
          ),
        }
      : notConfiguredNotice,
  );
}
