import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { BookNow } from '#app/site/booking/book-now.tsx';
import type { CardImage } from '#app/site/components/card-image.ts';
import { CardPoster } from '#app/site/components/card-poster.tsx';
import { SavePlace } from '#app/site/suitcase/save-place.tsx';
import { Rating } from '#app/ui/rating.tsx';
import styles from './destination-card.module.css';

/** Describes what a card shows of a destination. Empty texts and a missing rating are left out. */
export interface DestinationCardProps {
  /** The id of a destination or of a sample. */
  slug: string;
  name: string;
  /** A tag of BCP 47; null for the site's language. */
  language: string | null;
  /** The path to which its name leads, and the whole card with it. */
  to: string;
  category: string;
  image: CardImage;
  /** The rating out of five. */
  rating?: { value: number; reviews: number };
  /** The price as displayed, e.g. '$1,299'. */
  price: string;
  /** Its duration, its region and so on, in a word or two each. */
  facts: readonly string[];
  description: string;
  /** Says what Book Now needs to know of one of the owner's destinations. */
  booking?: { slug: string; bookingUrl: string | null };
}

/**
 * A destination as a travel poster, with price, rating and facts below it. The link of the name covers the whole card, so
 * that the card reacts to the pointer and leads where its name leads (docs/product/destinations.md#destination-cards).
 */
export function DestinationCard({
  slug,
  name,
  language,
  to,
  category,
  image,
  rating,
  price,
  facts,
  description,
  booking,
}: DestinationCardProps) {
  const lang = useContentLanguage()(language);
  return (
    <article className={styles.card} dir="auto">
      <CardPoster name={name} lang={lang} kicker={category} to={to} image={image} />
      <div className={styles.texts}>
        {(rating || price) && (
          <div className={styles.line}>
            {price && (
              <bdi className={styles.price} lang={lang}>
                {price}
              </bdi>
            )}
            {rating && <Rating {...rating} />}
          </div>
        )}
        {facts.length > 0 && (
          <p className={styles.facts}>
            <bdi lang={lang}>{facts.join('\u00a0· ')}</bdi>
          </p>
        )}
        {description && (
          <p className={styles.description} lang={lang} dir="auto">
            {description}
          </p>
        )}
        <div className={styles.actions}>
          <BookNow place={name} {...booking} at="card" size="small" />
          <SavePlace slug={slug} name={name} />
        </div>
      </div>
    </article>
  );
}
