import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ownLanguage } from '#domain/language.ts';
import type { PageText } from '#domain/page-texts.ts';
import styles from './empty-suitcase.module.css';
import map from './folded-map.svg';

/** The contents of a suitcase without places: a folded map, and a sentence. */
export function EmptySuitcase({ sentence }: { sentence: PageText | null }) {
  return (
    <div className={styles.empty}>
      <img src={map} alt="" width={480} height={360} className={styles.map} />
      <PageSentence className={styles.sentence} sentence={sentence} />
    </div>
  );
}

export const FindPlaces = () => (
  <ButtonLink to="/destinations" size="small" variant="primary">
    Find places
  </ButtonLink>
);

/**
 * The visitor's own suitcase before hydration. Its sentence is for browsers that do not run the page's scripts, so it
 * appears late (empty-suitcase.module.css).
 */
export const UnknownSuitcase = () => (
  <div className={styles.late}>
    <EmptySuitcase
      sentence={{
        text: 'Nothing but a map: your places are in your browser, and this page needs JavaScript to show them.',
        language: ownLanguage,
      }}
    />
  </div>
);
