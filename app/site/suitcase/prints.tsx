import type { ReactNode } from 'react';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { BookNow } from '#app/site/booking/book-now.tsx';
import { CardPoster } from '#app/site/components/card-poster.tsx';
import styles from './prints.module.css';
import type { SuitcasePlace } from './suitcase-place.ts';

interface PrintsProps {
  places: readonly SuitcasePlace[];
  /** Renders the control beside Book Now. */
  renderAction: (place: SuitcasePlace, position: number) => ReactNode;
}

/** The places of a suitcase as small prints of their posters, pinned to its lining. */
export function Prints({ places, renderAction }: PrintsProps) {
  const inLanguage = useContentLanguage();
  return (
    <ul className={styles.prints} data-count={places.length}>
      {places.map((place, position) => (
        <li key={place.slug} className={styles.print}>
          <article className={styles.sheet} dir="auto">
            <CardPoster
              name={place.name}
              lang={inLanguage(place.language)}
              kicker={place.kicker}
              to={place.to}
              image={place.image}
              heading="h2"
            />
            {place.price && (
              <p className={styles.price}>
                <bdi lang={inLanguage(place.language)}>{place.price}</bdi>
              </p>
            )}
            <div className={styles.actions} data-screen-only>
              <BookNow place={place.name} {...place.booking} at="suitcase" variant="primary" size="small" />
              {renderAction(place, position)}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Blank sheets, while the places are loading. */
export function BlankPrints({ count }: { count: number }) {
  return (
    <ul className={styles.prints} data-count={count} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} className={styles.print}>
          <div className={styles.blank} />
        </li>
      ))}
    </ul>
  );
}
