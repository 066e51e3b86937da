import type { SiteSettings } from '#app/client/site-settings.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { ViewAll } from '#app/site/components/view-all.tsx';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { renderDeals } from '#app/site/deals/render-deals.server.tsx';
import { DealTickets, getPartnerUrl } from '#app/site/deals/tickets.tsx';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import styles from './destination-deals.module.css';
import css from './destination-deals.module.css?inline';

export const maxDestinationDeals = 12;

/** Renders the deals that lead to a destination (docs/product/destinations.md#destination). Null if there are none. */
export function renderDestinationDeals(
  { name, slug, booking_url: ownUrl }: { name: string; slug: string; booking_url: string | null },
  deals: readonly Deal[],
  site: SiteSettings,
): DealsContent | null {
  if (deals.length === 0) return null;
  const bookingUrl = deals.map(getPartnerUrl).find((url) => url !== null) ?? null;
  // The page's booking form, above, discloses the commission if the destination or the site has a partner link. If only
  // a deal has one, the note does.
  const section = (
    <section className={styles.section} aria-labelledby="deals">
      <h2 id="deals">
        Deals for <bdi>{name}</bdi>
      </h2>
      <p className={styles.note}>
        Prices are for one person. {!ownUrl && <BookingDisclosure bookingUrl={bookingUrl} isBelowForm />}
      </p>
      <DealTickets deals={deals} heading="h3" isDestinationPage />
      <div className={styles.all} data-screen-only>
        <ViewAll label="View All Deals" to="/deals" isReady />
      </div>
    </section>
  );
  return renderDeals(section, css, deals, site, createDestinationPath(slug));
}
