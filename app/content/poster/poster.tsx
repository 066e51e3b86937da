import { Link } from '#app/ui/link.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import styles from './poster.module.css';
import { type CroppedImage, PosterImage } from './poster-image.tsx';

interface PosterProps {
  name: string;
  image: CroppedImage;
  /** A word or two above the name, e.g. the category. */
  kicker?: string | null;
  /** Where the name leads. The link covers the nearest positioned ancestor, e.g. a card. */
  to?: string;
  heading?: 'h2' | 'h3' | 'p';
  /** The width of the image in the layout. A landscape is wider than its poster, so this is about twice the poster's width. */
  sizes?: string;
}

/**
 * A place as a printed travel poster: a white margin, the image, the name over its darkened foot. The foot of an owner's
 * photograph is darkened with its own colors (docs/decisions/0041-print-photographs-like-posters.md).
 */
export function Poster({
  name,
  image,
  kicker,
  to,
  heading: Heading = 'h3',
  sizes = '(max-width: 767px) 160vw, 700px',
}: PosterProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.poster}>
        <PosterImage
          image={image}
          name={name}
          widths={[480, 780, 1200, 1600]}
          sizes={sizes}
          className={styles.image}
        />
        <div className={styles.foot}>
          {kicker && (
            <p className={styles.kicker} dir="auto">
              {kicker}
            </p>
          )}
          <Heading className={styles.name} dir="auto" {...fitText(name)}>
            {to ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Heading>
        </div>
      </div>
    </div>
  );
}
