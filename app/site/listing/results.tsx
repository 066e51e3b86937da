import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './results.module.css';

interface ResultsProps {
  count: string;
  /** Small print beside the count, e.g. that the results are samples. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The texts and other items to show when nothing was found; null if there are results. */
  empty: { title: string; advice: string; showAll: string; suggestions: ReactNode } | null;
  path: string;
  image: string;
  children: ReactNode;
}

/** The results of a filter. Screen readers announce the count while the visitor types. */
export function Results({ count, note, actions, empty, path, image, children }: ResultsProps) {
  return (
    <>
      <div className={empty ? styles.nothing : styles.summary}>
        <div role="status">
          {empty ? (
            <>
              <h2 className={styles.title}>{empty.title}</h2>
              <p className={styles.advice}>{empty.advice}</p>
            </>
          ) : (
            <h2 className={styles.count}>{count}</h2>
          )}
        </div>
        {(empty || actions) && (
          <div className={styles.actions} data-screen-only>
            {empty && (
              <ButtonLink to={path} preventScrollReset onClick={focusFirstCategory}>
                {empty.showAll}
              </ButtonLink>
            )}
            {actions}
          </div>
        )}
        {empty && <img src={image} alt="" width={640} height={400} className={styles.image} />}
        {!empty && note && <p className={styles.note}>{note}</p>}
      </div>
      {empty ? empty.suggestions : children}
    </>
  );
}

/** The pressed link is removed with the message. The focus moves to the category "All", which is selected now. */
function focusFirstCategory() {
  document.querySelector<HTMLElement>('#filter [aria-pressed]')?.focus({ preventScroll: true });
}
