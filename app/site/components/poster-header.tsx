import type { ReactNode } from 'react';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './poster-header.module.css';

interface PosterHeaderProps {
  title: string;
  /** The address of a drawing of 1600 × 560, calm above and to the left. */
  picture: string;
  /** How light its sky is: ink stands on `day`, paper on `night`. */
  sky: 'day' | 'night';
  /** One sentence. */
  children: ReactNode;
}

/** The head of a page, as a wide travel poster with its white margin. */
export function PosterHeader({ title, picture, sky, children }: PosterHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={joinClassNames(styles.poster, styles[sky])}>
        <img src={picture} className={styles.picture} alt="" width={1600} height={560} fetchPriority="high" />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sentence}>{children}</p>
        </div>
      </div>
    </header>
  );
}
