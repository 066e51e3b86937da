import { BookNow } from '#app/site/booking/book-now.tsx';
import { Scene } from '#app/site/components/scene.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rating } from '#app/ui/rating.tsx';
import styles from './destination-card.module.css';

interface DestinationCardProps {
  name: string;
  /** Where its name leads, and so does the whole card. */
  to: string;
  category: string;
  /** Out of five. */
  rating: number;
  reviews: number;
  duration: string;
  /** Formatted, e.g. '$1,299'. */
  price: string;
  description: string;
  /** The name of its image in public/scenes. */
  scene: string;
  /** The alternative text of the image. */
  imageDescription?: string;
  /** More facts, e.g. its region, in a word or two each. */
  facts?: readonly string[];
  /** The heading level of its name. */
  heading?: 'h2' | 'h3';
}

/**
 * A destination as a travel poster, with rating, price and facts below it. The link of the name covers the whole card, so
 * that the card reacts to the pointer and leads where its name leads (docs/product.md#destination-cards).
 */
export function DestinationCard({
  name,
  to,
  category,
  rating,
  reviews,
  duration,
  price,
  description,
  scene,
  imageDescription,
  facts = [],
  heading: Heading = 'h3',
}: DestinationCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.sheet}>
        <div className={styles.poster}>
          <Scene name={scene} alt={imageDescription} className={styles.scene} />
          <div className={styles.foot}>
            <p className={styles.category}>{category}</p>
            <Heading className={styles.name}>
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            </Heading>
          </div>
        </div>
      </div>
      <div className={styles.texts}>
        <div className={styles.line}>
          <Rating value={rating} reviews={reviews} />
          <span className={styles.price}>{price}</span>
        </div>
        <p className={styles.facts}>{[duration, ...facts].join(' · ')}</p>
        <p className={styles.description}>{description}</p>
        <BookNow place={name} size="small" className={styles.book} />
      </div>
    </article>
  );
}
