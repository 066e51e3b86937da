import { DealTicket, type TicketDeal } from '#app/content/deal/deal-ticket.tsx';
import { BookNow } from '#app/site/booking/book-now.tsx';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { Deal } from '#domain/samples/deals.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';
import { CountdownClock } from './countdown-clock.tsx';
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
            <DealTicket deal={toTicketDeal(deal)}>
              <BookNow place={deal.place} about={deal.title} variant="primary" />
            </DealTicket>
          </li>
        ))}
      </ul>
      <PlaceholderButton label="View All Deals" />
    </section>
  );
}

const toTicketDeal = (sample: Deal): TicketDeal => ({
  title: sample.title,
  image: {
    url: `/scenes/${sample.scene}.svg`,
    alt: sample.imageDescription,
    focalPoint: getSceneSubject(sample.scene),
  },
  duration: sample.duration,
  description: sample.description,
  inclusions: sample.features,
  price: sample.salePrice,
  currency: 'USD',
  priorPrice: sample.originalPrice,
  endsAt: null,
  rating: { value: sample.rating, reviews: sample.reviews },
});
