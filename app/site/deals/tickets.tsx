import { DealTicket } from '#app/content/deal/deal-ticket.tsx';
import { BookNow } from '#app/site/booking/book-now.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Deal as SampleDeal } from '#domain/samples/deals.ts';
import type { Deal } from './read-deals.ts';
import styles from './tickets.module.css';
import { toSampleTicket, toTicketDeal } from './to-ticket-deal.ts';

type TicketsProps = { heading: 'h2' | 'h3' };

/** The tickets of the owner's deals. Browsers remove those that are over (`run-deals.ts`). */
export const DealTickets = ({
  deals,
  heading,
  isDestinationPage = false,
}: TicketsProps & { deals: readonly Deal[]; isDestinationPage?: boolean }) => (
  <>
    <ul className={styles.tickets}>
      {deals.map((deal) => (
        <li key={deal.id} id={deal.id} className={styles.ticket} data-ends={deal.ends_at}>
          <DealTicket deal={toTicketDeal(deal, isDestinationPage)} heading={heading} timeZone="UTC">
            <BookNow
              place={deal.destination?.name ?? deal.title}
              // The partner link of a deal is found by its id (app/site/booking/go/go.tsx).
              slug={deal.id}
              bookingUrl={getPartnerUrl(deal)}
              at="ticket"
              about={deal.title}
              variant="primary"
            />
          </DealTicket>
        </li>
      ))}
      <template>
        <li className={styles.over}>These deals are over.</li>
      </template>
    </ul>
    <VisuallyHidden role="status">{null}</VisuallyHidden>
  </>
);

/** The tickets of the samples, which nobody can buy. */
export const SampleTickets = ({ deals, heading }: TicketsProps & { deals: readonly SampleDeal[] }) => (
  <ul className={styles.tickets}>
    {deals.map((deal) => (
      <li key={deal.id}>
        <DealTicket deal={toSampleTicket(deal)} heading={heading}>
          <BookNow place={deal.place} at="ticket" about={deal.title} variant="primary" />
        </DealTicket>
      </li>
    ))}
  </ul>
);

/** Returns the template of the partner's URL of a deal or its destination; null if the deal uses the site's template. */
export const getPartnerUrl = (deal: Deal): string | null =>
  deal.booking_url || deal.destination?.booking_url || null;
