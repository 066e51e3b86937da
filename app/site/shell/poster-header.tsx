import type { ReactNode } from 'react';
import { classes } from '#app/ui/class-names.ts';
import styles from './poster-header.module.css';

interface PosterHeadProps {
  title: string;
  /** The address of a drawing of 1600 × 560, calm above and to the left. */
  picture: string;
  /** How light its sky is: ink stands on `day`, paper on `night`. */
  sky: 'day' | 'night';
  /** One sentence. */
  children: ReactNode;
}

/** The head of a page, as a wide travel poster with its white margin. */
export function PosterHeader({ title, picture, sky, children }: PosterHeadProps) {
  return (
    <header className={styles.head}>
      <div className={classes(styles.poster, styles[sky])}>
        <img src={picture} className={styles.picture} alt="" width={1600} height={560} fetchPriority="high" />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sentence}>{children}</p>
        </div>
      </div>
    </header>
  );
}
