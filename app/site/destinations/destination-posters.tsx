import { DestinationCard } from './destination-card.tsx';
import type { CardDestination } from './destination-cards.ts';
import styles from './destination-posters.module.css';

/** The destinations as posters (docs/product/destinations.md). */
export function DestinationPosters({
  title,
  destinations,
}: {
  title?: string;
  destinations: readonly CardDestination[];
}) {
  return (
    <section className={styles.section}>
      {title && (
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      )}
      <ul className={styles.posters}>
        {destinations.map((destination) => (
          <li key={destination.to} id={destination.slug}>
            <DestinationCard {...destination} />
          </li>
        ))}
      </ul>
    </section>
  );
}
