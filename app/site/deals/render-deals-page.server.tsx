import type { SiteSettings } from '#app/client/site-settings.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import pageLinksCss from '#app/site/listing/page-links.module.css?inline';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import clockCss from './countdown-clock.module.css?inline';
import styles from './deals-page.module.css';
import pageCss from './deals-page.module.css?inline';
import boardCss from './departure-board.module.css?inline';
import { DealsBoard } from './departure-board.tsx';
import type { DealsContent } from './live-deals.tsx';
import type { Deal } from './read-deals.ts';
import { renderDeals } from './render-deals.server.tsx';
import { DealTickets, getPartnerUrl } from './tickets.tsx';

/** The board names this many ends. */
const maxBoardDeals = 6;

/**
 * Renders a page of the list of all deals of the owner (docs/product/deals.md#deals-page). The board is only on the
 * first page, which has the deals that end next.
 */
export function renderDealsPage(
  deals: readonly Deal[],
  site: SiteSettings,
  { path, page, pages }: { path: string; page: number; pages: number },
): DealsContent {
  const bookingUrl = deals.map(getPartnerUrl).find((url) => url !== null) ?? null;
  const section = (
    <div className={styles.page}>
      {page === 1 && <DealsBoard deals={deals.slice(0, maxBoardDeals)} />}
      <div className={styles.wall}>
        <p className={styles.note}>
          Prices are for one person. <BookingDisclosure bookingUrl={bookingUrl} />
        </p>
        <DealTickets deals={deals} heading="h2" />
        <PageLinks page={page} pages={pages} url={path} />
      </div>
    </div>
  );
  return renderDeals(section, clockCss + boardCss + pageLinksCss + pageCss, deals, site, '/deals');
}
