import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import styles from './poster.module.css';

export interface PosterFrameProps {
  name: string;
  /** The attribute `lang` of all of its texts. */
  lang?: string | undefined;
  /** A word or two above the name, e.g. the category. */
  kicker?: string | null;
  /** Says where the name leads. The link covers the nearest positioned ancestor, e.g. a card. */
  to?: string;
  heading?: 'h2' | 'h3' | 'p';
}

/**
 * The frame of a printed poster: a white margin, and the name over the darkened foot of the image. An element around the
 * frame with `dir="auto"`, such as a card, has the direction of the name, and its other texts inherit this direction.
 */
export function PosterFrame({
  name,
  lang,
  kicker,
  to,
  heading: Heading = 'h3',
  children,
}: PosterFrameProps & {
  children: ReactNode;
}) {
  return (
    <div className={styles.sheet} lang={lang}>
      <div className={styles.poster}>
        {children}
        <div className={styles.foot}>
          {kicker && (
            <p className={styles.kicker}>
              <bdi>{kicker}</bdi>
            </p>
          )}
          <Heading className={styles.name} {...fitText(name)}>
            {to ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </Heading>
        </div>
      </div>
    </div>
  );
}
