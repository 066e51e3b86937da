import type { SiteSettings } from '#app/client/site-settings.ts';
import type { PaidLinks } from '#app/content/partner-links/partner-links.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { describePaidLinks } from '#app/site/booking/describe-paid-links.ts';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';

interface StoryLinks {
  paid: PaidLinks | undefined;
  /** The partner link of a card in the story, if one has its own. */
  bookingUrl: string | null;
}

/**
 * Renders the sentence about the commission above a story with links to partners. It is empty if there are none, or if the
 * booking form above says it, because the destination or the site has a partner link.
 */
export const renderStoryDisclosure = (
  { booking_url: ownUrl }: { booking_url: string | null },
  { paid, bookingUrl }: StoryLinks,
  site: SiteSettings,
): string =>
  ownUrl || !(paid?.adLabel || paid?.hasBookNow)
    ? ''
    : renderSection(
        <PartnerContext value={site}>
          <BookingDisclosure
            bookingUrl={bookingUrl}
            paidLinks={describePaidLinks(paid, paid.hasBookNow)}
            isBelowForm
          />
        </PartnerContext>,
        site,
      );
