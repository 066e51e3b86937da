import { DestinationCard } from '#app/site/components/destination-card.tsx';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import styles from './destination-posters.module.css';

/** The destinations as posters, each with its region, budget and activity (docs/product.md#destinations-page). */
export function DestinationPosters({
  title,
  destinations,
}: {
  /** A heading above the posters. */
  title?: string;
  destinations: readonly SampleDestination[];
}) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.posters}>
        {destinations.map(({ slug, region, budget, activity, ...destination }) => (
          <li key={slug} id={slug}>
            <DestinationCard
              {...destination}
              to={`/destinations#${slug}`}
              facts={[region, budget, activity]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
