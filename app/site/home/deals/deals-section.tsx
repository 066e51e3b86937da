import type { ReactNode } from 'react';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { ViewAll } from '#app/site/components/view-all.tsx';
import { CountdownClock } from '#app/site/deals/countdown-clock.tsx';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { DealTickets, getPartnerUrl, SampleTickets } from '#app/site/deals/tickets.tsx';
import type { PageText } from '#domain/page-texts.ts';
import type { Deal as SampleDeal } from '#domain/samples/deals.ts';
import styles from './deals-section.module.css';

interface SectionProps {
  id: string;
  sentence: PageText | null;
}

interface DealsSectionProps extends SectionProps {
  note: ReactNode;
  /** ISO 8601; null: the sample countdown. */
  endsAt: string | null;
  hasDeals: boolean;
  children: ReactNode;
}

const DealsSection = ({ id, sentence, note, endsAt, hasDeals, children }: DealsSectionProps) => (
  <section id={id} className={styles.section}>
    <SectionHeader
      title="Deals"
      sentence={sentence}
      note={note}
      aside={<CountdownClock look="ticket" endsAt={endsAt} />}
    />
    <div className={styles.tickets}>{children}</div>
    <ViewAll label="View All Deals" to="/deals" isReady={hasDeals} />
  </section>
);

interface OwnDealsProps extends SectionProps {
  deals: readonly Deal[];
  /** Says whether a section above says that the partner may pay a commission. */
  isDisclosed: boolean;
}

/** The owner's deals on the home page, the soonest end first (docs/product/deals.md#deals-on-the-home-page). */
export function OwnDeals({ deals, isDisclosed, ...section }: OwnDealsProps) {
  const bookingUrl = deals.map(getPartnerUrl).find((url) => url !== null) ?? null;
  return (
    <DealsSection
      {...section}
      note={!isDisclosed && <BookingDisclosure bookingUrl={bookingUrl} isBelowForm />}
      endsAt={deals[0]?.ends_at ?? null}
      hasDeals
    >
      <DealTickets deals={deals} heading="h3" />
    </DealsSection>
  );
}

type SampleDealsProps = SectionProps & { deals: readonly SampleDeal[] };

export const SampleDeals = ({ deals, ...section }: SampleDealsProps) => (
  <DealsSection
    {...section}
    note="Sample offers, not on sale. Prices per person."
    endsAt={null}
    hasDeals={false}
  >
    <SampleTickets deals={deals} heading="h3" />
  </DealsSection>
);
