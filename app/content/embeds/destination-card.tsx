import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { ownLanguage } from '#domain/language.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import styles from './embeds.module.css';
import type { ArticleDestination } from './text-cards.ts';

interface DestinationCardProps {
  destination: ArticleDestination;
  /** Says whether its links open in a new tab, as in the panel's preview. */
  linksInNewTab?: boolean;
}

/** A destination that a text speaks of, as a luggage label in its flow. */
export function DestinationCard({ destination, linksInNewTab = false }: DestinationCardProps) {
  const { slug, name, language, region, image, price, duration, bookingUrl } = destination;
  const facts = [price, duration].filter(Boolean);
  return (
    // The other texts of the card have its language; our own are marked.
    <div className={styles.destination} lang={language ?? undefined}>
      <div className={styles.picture}>
        <PosterImage image={{ ...image, alt: '' }} name={name} widths={[160, 240, 320]} sizes="112px" />
      </div>
      <div className={styles.words}>
        {region && (
          <p className={styles.region}>
            <bdi>{region}</bdi>
          </p>
        )}
        <p className={styles.name}>
          <bdi>
            <a
              href={createDestinationPath(slug)}
              {...(linksInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {name}
            </a>
          </bdi>
        </p>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {price && <bdi>{price}</bdi>}
            {price && duration && ' · '}
            {duration && <bdi>{duration}</bdi>}
          </p>
        )}
      </div>
      {bookingUrl && (
        <p className={styles.booking} lang={ownLanguage}>
          <a href={bookingUrl} target="_blank" rel="sponsored noopener" aria-label={`Book Now: ${name}`}>
            Book Now
          </a>
        </p>
      )}
    </div>
  );
}
