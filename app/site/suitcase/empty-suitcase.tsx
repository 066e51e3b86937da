import { ButtonLink } from '#app/ui/button.tsx';
import styles from './empty-suitcase.module.css';
import map from './folded-map.svg';

/** What lies in a case without places: a folded map, and a sentence. */
export function EmptyCase({ sentence }: { sentence: string }) {
  return (
    <div className={styles.empty}>
      <img src={map} alt="" width={480} height={360} className={styles.map} />
      <p className={styles.sentence}>{sentence}</p>
      <ButtonLink to="/destinations" variant="primary">
        Find places
      </ButtonLink>
    </div>
  );
}

/**
 * The visitor's own suitcase without places. Without scripts it is always empty.
 *
 * @param isKnown whether the page is hydrated, so that it knows that the suitcase is empty
 */
export function EmptySuitcase({ isKnown }: { isKnown: boolean }) {
  if (isKnown)
    return <EmptyCase sentence="Nothing but a map so far. Press Save at a place, and it lies in here." />;
  return (
    <noscript>
      <EmptyCase sentence="Nothing but a map: places are saved in your browser, which needs JavaScript for it." />
    </noscript>
  );
}
