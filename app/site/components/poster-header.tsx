import type { ReactNode } from 'react';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { fitText } from '#app/ui/text-fit.ts';
import styles from './poster-header.module.css';

interface PosterHeaderProps {
  title: string;
  /** The name of the site, if it follows the title. */
  name?: string;
  /** The URL of an illustration of 1600 × 560 pixels, with little detail at the top left, where the text is. */
  image: string;
  /** How light its sky is: the text is dark on `day` and light on `night`. */
  sky: 'day' | 'night';
  /** One sentence. */
  children: ReactNode;
}

/** The header of a page, drawn as a wide travel poster with a white margin. */
export function PosterHeader({ title, name, image, sky, children }: PosterHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={joinClassNames(styles.poster, styles[sky])}>
        <img src={image} className={styles.image} alt="" width={1600} height={560} fetchPriority="high" />
        <div className={styles.words}>
          <h1 className={styles.title} {...fitText(`${title} ${name ?? ''}`)}>
            {title} {name && <bdi>{name}</bdi>}
          </h1>
          <p className={styles.sentence}>{children}</p>
        </div>
      </div>
    </header>
  );
}
