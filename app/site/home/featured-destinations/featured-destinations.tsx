import { DestinationCard } from '#app/site/components/destination-card.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { SampleFeaturedDestination } from '#domain/samples/featured.ts';
import styles from './featured-destinations.module.css';

/** The six featured destinations of the home page (docs/product.md#home-page). */
export function FeaturedDestinations({
  destinations,
}: {
  destinations: readonly SampleFeaturedDestination[];
}) {
  return (
    <section className={styles.section}>
      <SectionHeader
        title="Featured Destinations"
        note="Sample places and prices, for one person."
        aside={<PlaceholderButton label="View All Destinations" />}
      >
        Six places that look like their posters, and are better.
      </SectionHeader>
      <ul className={styles.posters}>
        {destinations.map(({ id, ...destination }) => (
          <li key={id}>
            <DestinationCard {...destination} to={`/destinations#${destination.scene}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
