import { ButtonLink } from '#app/ui/button.tsx';
import styles from './empty-suitcase.module.css';
import map from './folded-map.svg';

/** What lies in a case without places: a folded map, and a sentence. */
export function EmptyCase({ sentence }: { sentence: string }) {
  return (
    <div className={styles.empty}>
      <img src={map} alt="" width={480} height={360} className={styles.map} />
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}

/** The only action of a case without places. */
export const FindPlaces = () => (
  <ButtonLink to="/destinations" size="small" variant="primary">
    Find places
  </ButtonLink>
);

/** The visitor's own suitcase without places. */
export const EmptySuitcase = () => (
  <EmptyCase sentence="Nothing but a map so far. Press Save at a place, and it lies in here." />
);

/**
 * The visitor's own suitcase before hydration. What it says is for pages whose scripts do not run, so it appears late
 * (empty-suitcase.module.css).
 */
export const UnknownSuitcase = () => (
  <div className={styles.late}>
    <EmptyCase sentence="Nothing but a map: your places are in your browser, and this page needs JavaScript to show them." />
  </div>
);
