import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './list-header.module.css';

interface ListHeaderProps {
  /** What the list belongs to, above the title. */
  kicker?: string;
  title: string;
  /** One short sentence: two lines on a phone. */
  sentence: string;
  /** The URL of an illustration of 1600 × 242 pixels, with its details on the right. */
  image?: string;
}

/**
 * The header of a list page: so low that the first results are in the first view (docs/product.md#first-views). With an
 * image it is a printed poster, without one it is text between two rules.
 */
export function ListHeader({ kicker, title, sentence, image }: ListHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={joinClassNames(styles.sheet, image && styles.poster)}>
        {image && (
          <img src={image} className={styles.image} alt="" width={1600} height={242} fetchPriority="high" />
        )}
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sentence}>{sentence}</p>
        </div>
      </div>
    </header>
  );
}
