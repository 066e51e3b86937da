import { PlaceholderButton } from '#app/components/placeholder-button.tsx';
import { SectionHead } from '#app/components/section-head.tsx';
import type { FeaturedDestination } from '#domain/sample/featured.ts';
import { DestinationCard } from './destination-card.tsx';
import styles from './featured-destinations.module.css';

/** The six posters of the home page (docs/product.md#pages). */
export function FeaturedDestinations({ destinations }: { destinations: readonly FeaturedDestination[] }) {
  return (
    <section className={styles.section}>
      <SectionHead
        title="Featured Destinations"
        note="Sample places and prices, for one person."
        aside={<PlaceholderButton label="View All Destinations" />}
      >
        Six places that look like their posters, and are better.
      </SectionHead>
      <ul className={styles.posters}>
        {destinations.map(({ id, ...destination }) => (
          <li key={id}>
            <DestinationCard {...destination} />
          </li>
        ))}
      </ul>
    </section>
  );
}
