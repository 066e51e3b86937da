import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Stars } from '#app/ui/rating.tsx';
import { ownLanguage } from '#domain/language.ts';
import { Origin } from './origin.tsx';
import { Stamp } from './stamp.tsx';
import type { Testimonial } from './testimonial.ts';
import styles from './testimonial-card.module.css';

/** A text with more characters is set in smaller type. */
const maxLargeLength = 260;

/** A text with still more characters takes the whole width of a page. */
const maxNarrowLength = 900;

export const takesWholeRow = ({ text }: Pick<Testimonial, 'text'>): boolean => text.length > maxNarrowLength;

/**
 * A testimonial as the back of a postcard: the text on the left, stamp and author on the right. It needs no script, because
 * the home page has none for it.
 */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, place, journey, stars, origin } = testimonial;
  // A testimonial without an origin is a sample, whose texts are ours.
  const lang = useContentLanguage()(origin ? null : ownLanguage);
  return (
    <div className={styles.frame} data-very-long={takesWholeRow(testimonial) || undefined}>
      <figure className={styles.card}>
        <div className={styles.message}>
          <blockquote
            className={`${styles.text} ${text.length > maxLargeLength ? styles.long : ''}`}
            lang={lang}
            dir="auto"
          >
            {text}
          </blockquote>
          <div className={styles.foot}>
            {stars !== null && <Stars value={stars} />}
            {origin ? <Origin {...origin} /> : <p className={styles.origin}>Sample</p>}
          </div>
        </div>
        <figcaption className={styles.address}>
          <Stamp testimonial={testimonial} />
          <strong className={styles.name} lang={lang} dir="auto">
            {name}
          </strong>
          {place && (
            <span lang={lang} dir="auto">
              {place}
            </span>
          )}
          {journey && (
            <span lang={lang} dir="auto">
              {journey}
            </span>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
