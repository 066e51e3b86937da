import label from '#app/content/embeds/embeds.module.css';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { BookNow } from '#app/site/booking/book-now.tsx';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { SavePlace } from '#app/site/suitcase/save-place.tsx';
import { Link } from '#app/ui/link.tsx';
import { ownLanguage } from '#domain/language.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import styles from './destination-labels.module.css';
import type { PostDestination } from './read-post.ts';

interface DestinationLabelsProps {
  destinations: readonly PostDestination[];
  /** Says whether the page says above that the partner may pay a commission. */
  isDisclosed: boolean;
}

/** The places that a post is about, as the luggage labels of the text, each with its page and its booking link. */
export function DestinationLabels({ destinations, isDisclosed }: DestinationLabelsProps) {
  const inLanguage = useContentLanguage();
  if (destinations.length === 0) return null;
  return (
    <section aria-labelledby="places" className={styles.places} lang={ownLanguage}>
      <h2 id="places" className={styles.head}>
        {destinations.length === 1 ? 'The place' : 'The places'}
      </h2>
      <ul className={styles.labels}>
        {destinations.map(({ slug, name, language, region, image, bookingUrl }) => (
          <li key={slug} className={label.destination}>
            <div className={label.picture}>
              <PosterImage image={{ ...image, alt: '' }} name={name} widths={[160, 240, 320]} sizes="112px" />
            </div>
            <div className={label.words}>
              {region && (
                <p className={label.region}>
                  <bdi lang={inLanguage(language)}>{region}</bdi>
                </p>
              )}
              <h3 className={label.name}>
                <bdi lang={inLanguage(language)}>
                  <Link to={createDestinationPath(slug)}>{name}</Link>
                </bdi>
              </h3>
            </div>
            <div className={styles.actions}>
              <BookNow
                place={name}
                slug={slug}
                bookingUrl={bookingUrl}
                at="poster"
                variant="primary"
                size="small"
              />
              <SavePlace slug={slug} name={name} />
            </div>
          </li>
        ))}
      </ul>
      {!isDisclosed && (
        <p className={styles.disclosure}>
          <BookingDisclosure
            bookingUrl={destinations.find((place) => place.bookingUrl)?.bookingUrl ?? null}
          />
        </p>
      )}
    </section>
  );
}
