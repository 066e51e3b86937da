import { ownLanguage } from '#domain/language.ts';
import { CommissionNote } from './commission-note.tsx';
import { usePartnerUrl } from './partner-url.tsx';

interface BookingDisclosureProps {
  /** The partner link of a destination or a deal in this section, if one has its own. */
  bookingUrl?: string | null;
  /** What the text below says of its links to partners (describe-paid-links.ts); null if it has none. */
  paidLinks?: string | null;
  /**
   * Says whether the booking form of the page is above. If the site has a partner link, that form discloses the
   * commission.
   */
  isBelowForm?: boolean;
}

/**
 * Says before the first link of a page that earns money that the partner may pay a commission, because a reader must learn
 * of it before following the link (16 CFR 255.5). Renders nothing if there is no partner link, or if the booking form of the
 * page says it. The docked form looks for `data-commission`. `bdi` keeps the full stops at the right in an article that
 * runs from right to left. On paper, only the links of a text are left.
 */
export function BookingDisclosure({ bookingUrl, paidLinks, isBelowForm = false }: BookingDisclosureProps) {
  const siteUrl = usePartnerUrl();
  const isDisclosedAbove = isBelowForm && siteUrl;
  if (isDisclosedAbove || !(bookingUrl || siteUrl || paidLinks)) return null;
  return (
    <bdi data-screen-only={paidLinks ? undefined : ''} lang={ownLanguage} data-commission="">
      {paidLinks || 'Book Now opens our booking partner in a new tab.'} <CommissionNote />
    </bdi>
  );
}
