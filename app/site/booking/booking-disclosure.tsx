import { usePartnerUrl } from './partner-url.tsx';

/**
 * Says near the Book Now links of a section that the partner may pay a commission. It renders nothing while there is no
 * partner link. It keeps its full stops at the right in an article that runs from right to left.
 *
 * @param bookingUrl the partner link of a destination in this section, if one has its own
 */
export function BookingDisclosure({ bookingUrl }: { bookingUrl?: string | null }) {
  const siteUrl = usePartnerUrl();
  if (!bookingUrl && !siteUrl) return null;
  return (
    <bdi data-screen-only>
      Book Now opens our booking partner in a new tab. If you book there, we may earn a commission.
    </bdi>
  );
}
