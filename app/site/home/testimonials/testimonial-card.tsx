import { Scene } from '#app/site/components/scene.tsx';
import { Stars } from '#app/ui/rating.tsx';
import type { Testimonial } from '#domain/samples/testimonials.ts';
import styles from './testimonial-card.module.css';

/** A testimonial as the back of a postcard: the text on the left, stamp and author on the right. */
export function TestimonialCard({
  testimonial: { name, location, rating, text, trip, scene },
}: {
  testimonial: Testimonial;
}) {
  return (
    <figure className={styles.card}>
      <div className={styles.message}>
        <blockquote className={styles.text}>{text}</blockquote>
        <Stars value={rating} />
      </div>
      <figcaption className={styles.address}>
        <span className={styles.stamp}>
          <Scene name={scene} className={styles.scene} />
        </span>
        <strong className={styles.name}>{name}</strong>
        <span>{location}</span>
        <span>{trip}</span>
      </figcaption>
    </figure>
  );
}
