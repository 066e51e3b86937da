import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { ViewAll } from '#app/site/components/view-all.tsx';
import { DestinationCard } from '#app/site/destinations/destination-card.tsx';
import styles from './featured-destinations.module.css';
import type { FeaturedDestinations as Featured } from './read-featured-destinations.ts';

/** The featured destinations of the home page (docs/product/home.md). Without any, there is no section. */
export function FeaturedDestinations({
  cards,
  sentence,
  note,
  ownLink,
  hasRecords,
}: Omit<Featured, 'failed'>) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeader
        title="Featured Destinations"
        sentence={sentence}
        note={
          <>
            {note} <BookingDisclosure bookingUrl={ownLink} isBelowForm />
          </>
        }
        aside={<ViewAll label="View All Destinations" to="/destinations" isReady={hasRecords} />}
      />
      <ul className={styles.posters}>
        {cards.map((destination) => (
          <li key={destination.to}>
            <DestinationCard {...destination} />
          </li>
        ))}
      </ul>
    </section>
  );
}
