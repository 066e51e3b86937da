import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { type BookingSearch, createBookingLink } from '#domain/booking-link.ts';
import { notConfiguredNotice, redirectingNotice } from './booking-notices.ts';

/** A visitor's way to the partner. */
interface PartnerRedirect {
  search: BookingSearch;
  /** The owner's template of the partner's URL. */
  partnerUrl: string | null;
  /** The URL that redirects to the partner, if the partner's own is not known here. */
  goUrl?: string | null;
}

/**
 * Returns a function that returns the URL that opens the partner's site, and shows the notice for it. If booking is not
 * configured, the notice says so and there is no URL.
 */
export function useRedirectNotice(): (redirect: PartnerRedirect) => string | null {
  const { notify, update } = useNotices();
  return ({ search, partnerUrl, goUrl }) => {
    const partnerLink = createBookingLink(partnerUrl, search);
    if (!partnerLink) {
      notify(notConfiguredNotice);
      return null;
    }
    const link = goUrl ?? partnerLink;
    const notice = notify(redirectingNotice);
    import('./boarding-pass.tsx').then(
      ({ BoardingPass }) =>
        update(notice, {
          details: <BoardingPass search={search} link={link} host={new URL(partnerLink).host} />,
        }),
      // The notice stays without it.
      () => {},
    );
    return link;
  };
}
