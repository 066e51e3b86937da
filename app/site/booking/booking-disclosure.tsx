import { ownLanguage } from '#domain/language.ts';
import { CommissionNote } from './commission-note.tsx';
import { usePartnerUrl } from './partner-url.tsx';

interface BookingDisclosureProps {
  /** The partner link of a destination or a deal in this section, if one has its own. */
  bookingUrl?: string | null;
  /**
   * Says whether the booking form of the page is above. If the site has a partner link, that form discloses the
   * commission.
   */
  isBelowForm?: boolean;
}

/**
 * Says before the first Book Now link of a page that the partner may pay a commission, because a reader must learn of it
 * before following the link (16 CFR 255.5). Renders nothing if there is no partner link, or if the booking form of the
 * page says it. The docked form looks for `data-commission`. `bdi` keeps the full stops at the right in an article that
 * runs from right to left.
 */
export function BookingDisclosure({ bookingUrl, isBelowForm = false }: BookingDisclosureProps) {
  const siteUrl = usePartnerUrl();
  const isDisclosedAbove = isBelowForm && siteUrl;
  if (isDisclosedAbove || !(bookingUrl || siteUrl)) return null;
  return (
    <bdi data-screen-only lang={ownLanguage} data-commission="">
      Book Now opens our booking partner in a new tab. <CommissionNote />
    </bdi>
  );
}
