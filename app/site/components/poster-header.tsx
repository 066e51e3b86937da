import { fitText } from '#app/ui/text-fit.ts';
import type { PageText } from '#domain/page-texts.ts';
import { PageSentence } from './page-sentence.tsx';
import styles from './poster-header.module.css';

interface PosterHeaderProps {
  title: string;
  /** The name of the site, if it follows the title. */
  name?: string;
  /** The URL of an illustration of 1600 × 560 pixels, with a night sky and little detail at the top left, where the text is. */
  image: string;
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
}

/** The header of a page, drawn as a wide travel poster with a white margin. */
export function PosterHeader({ title, name, image, sentence }: PosterHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.poster}>
        <img src={image} className={styles.image} alt="" width={1600} height={560} fetchPriority="high" />
        <div className={styles.words}>
          <h1 className={styles.title} {...fitText(`${title} ${name ?? ''}`)}>
            {title} {name && <bdi>{name}</bdi>}
          </h1>
          <PageSentence className={styles.sentence} sentence={sentence} />
        </div>
      </div>
    </header>
  );
}
