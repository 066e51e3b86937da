import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { Deal } from '#domain/samples/deals.ts';
import { CountdownClock } from './countdown-clock.tsx';
import { DealTicket } from './deal-ticket.tsx';
import styles from './deals.module.css';

/** The deals of the home page, with the countdown (docs/product.md#home-page). `id` is the section's anchor. */
export function Deals({ id, deals }: { id: string; deals: readonly Deal[] }) {
  return (
    <section id={id} className={styles.section}>
      <SectionHeader
        title="Deals"
        note={
          <>
            Sample offers, not on sale. Prices per person. <BookingDisclosure />
          </>
        }
        aside={<CountdownClock look="ticket" />}
      >
        Three tickets, one clock. Tear off the one you like.
      </SectionHeader>
      <ul className={styles.tickets}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealTicket deal={deal} />
          </li>
        ))}
      </ul>
      <PlaceholderButton label="View All Deals" />
    </section>
  );
}
