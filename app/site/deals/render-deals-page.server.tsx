import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import styles from './deals-page.module.css';
import css from './deals-page.module.css?inline';
import { DealsBoard } from './departure-board.tsx';
import type { DealsContent } from './live-deals.tsx';
import type { Deal } from './read-deals.ts';
import { renderDeals } from './render-deals.server.tsx';
import { DealTickets, getPartnerUrl } from './tickets.tsx';

/** The page shows no more deals than this. A ticket is about 3 kB. */
export const maxPageDeals = 100;

/** The board names this many ends. */
const maxBoardDeals = 6;

/** Renders the owner's deals for the page that lists all of them (docs/product.md#deals-page). */
export function renderDealsPage(deals: readonly Deal[], affiliateUrl: string | null): DealsContent {
  const bookingUrl = deals.map(getPartnerUrl).find((url) => url !== null) ?? null;
  const section = (
    <div className={styles.page}>
      <DealsBoard deals={deals.slice(0, maxBoardDeals)} />
      <div className={styles.wall}>
        <p className={styles.note}>
          Prices are for one person. <BookingDisclosure bookingUrl={bookingUrl} />
        </p>
        <DealTickets deals={deals} heading="h2" />
        {deals.length === maxPageDeals && (
          <p className={styles.note}>These are the {maxPageDeals} deals that end first.</p>
        )}
      </div>
    </div>
  );
  return renderDeals(section, css, deals, affiliateUrl);
}
