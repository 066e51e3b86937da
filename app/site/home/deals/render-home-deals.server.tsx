import type { ReactNode } from 'react';
import { getPageText } from '#app/client/page-text.ts';
import type { SiteSettings } from '#app/client/site-settings.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { ViewAll } from '#app/site/components/view-all.tsx';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import { CountdownClock } from '#app/site/deals/countdown-clock.tsx';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import { DealsBoard, SampleBoard } from '#app/site/deals/departure-board.tsx';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { renderDeals } from '#app/site/deals/render-deals.server.tsx';
import { DealTickets, getPartnerUrl, SampleTickets } from '#app/site/deals/tickets.tsx';
import type { PageText } from '#domain/page-texts.ts';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import styles from './deals-section.module.css';
import sectionCss from './deals-section.module.css?inline';

export const maxHomeDeals = 3;

const dealsId = 'deals';

interface DealsSectionProps {
  sentence: PageText | null;
  note: ReactNode;
  /** ISO 8601; null for samples and their countdown. */
  endsAt: string | null;
  children: ReactNode;
}

const DealsSection = ({ sentence, note, endsAt, children }: DealsSectionProps) => (
  <section id={dealsId} className={styles.section}>
    <SectionHeader
      title="Deals"
      sentence={sentence}
      note={note}
      aside={<CountdownClock look="ticket" endsAt={endsAt} />}
    />
    <div className={styles.tickets}>{children}</div>
    <ViewAll label="View All Deals" to="/deals" isReady={endsAt !== null} />
  </section>
);

interface HomeDealsOptions {
  hadDeals: boolean;
  /** Says whether a departure board with the countdown stands above the deals. */
  hasBoard: boolean;
  /** Says whether a section above says that the partner may pay a commission. */
  isDisclosed: boolean;
}

/**
 * Renders the deals of the home page: the owner's, the soonest end first (docs/product/deals.md#deals-on-the-home-page),
 * or samples if no deal of the owner has ever been on sale. Null if there is nothing to show.
 */
export function renderHomeDeals(
  deals: readonly Deal[],
  site: SiteSettings,
  { hadDeals, hasBoard, isDisclosed }: HomeDealsOptions,
): DealsContent | null {
  const [soonest] = deals;
  const samples = getShownSamples(site.showSamples && !hadDeals).deals;
  if (!soonest && samples.length === 0) return null;
  const bookingUrl = deals.map(getPartnerUrl).find((url) => url !== null) ?? null;
  const section = soonest ? (
    <>
      {hasBoard && <DealsBoard deals={deals} dealsId={dealsId} sentence={getPageText(site, 'board_deals')} />}
      <DealsSection
        sentence={getPageText(site, 'home_deals')}
        note={!isDisclosed && <BookingDisclosure bookingUrl={bookingUrl} isBelowForm />}
        endsAt={soonest.ends_at}
      >
        <DealTickets deals={deals} heading="h3" />
      </DealsSection>
    </>
  ) : (
    <>
      {hasBoard && <SampleBoard dealsId={dealsId} />}
      <DealsSection
        sentence={getPageText(site, 'home_deals', 'Three tickets, one clock. Tear off the one you like.')}
        note="Sample offers, not on sale. Prices per person."
        endsAt={null}
      >
        <SampleTickets deals={samples} heading="h3" />
      </DealsSection>
    </>
  );
  return renderDeals(section, clockCss + boardCss + sectionCss, deals, site, '/');
}
