import { createSrcSet } from '#app/client/image-renditions.ts';
import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { watchFailure } from '#app/ui/images/image-failure.ts';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import type { PageText } from '#domain/page-texts.ts';
import styles from './list-header.module.css';

interface ListHeaderProps {
  /** The name of what the list belongs to, above the title. */
  kicker?: string;
  title: string;
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
  image?: string | null;
  /** The HTML of our drawing, if there is no image of the owner (`list-scene.server.tsx`). */
  scene?: string | null;
  /**
   * Says whether the header is one line of text. It is once the visitor has chosen from the list, because the results
   * come first then.
   */
  isLow?: boolean;
}

/**
 * The header of a list page. It is so low that the first results are in the first view (docs/product/layout.md). With an
 * image or our drawing it is a printed poster, without them it is text between two rules.
 */
export function ListHeader({ kicker, title, sentence, image, scene, isLow }: ListHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={joinClassNames(styles.sheet, (image || scene) && styles.poster, isLow && styles.low)}>
        {scene && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered our drawing
          <div className={styles.image} dangerouslySetInnerHTML={{ __html: scene }} />
        )}
        {image && (
          <div className={styles.image}>
            <img
              src={image}
              srcSet={createSrcSet(image, [480, 780, 1200, 1600])}
              sizes="(max-width: 1280px) 94vw, 760px"
              alt=""
              fetchPriority="high"
              // The original takes the place of a rendition that cannot be loaded.
              {...watchFailure((element) => {
                element.srcset = '';
              })}
            />
          </div>
        )}
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>{title}</h1>
          <PageSentence className={styles.sentence} sentence={sentence} />
        </div>
      </div>
    </header>
  );
}
