import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import styles from './results.module.css';

interface ResultsProps {
  /** The number of results as text, e.g. '9 destinations'. */
  count: string;
  /** Small print below the count, e.g. that the results are samples. */
  note?: string;
  /** The texts to show when nothing was found; null if there are results. */
  empty: { title: string; advice: string; showAll: string } | null;
  /** The path of the unfiltered list. */
  path: string;
  /** The URL of the illustration that is shown when nothing was found. */
  image: string;
  children: ReactNode;
}

/** The results of a filter. Screen readers announce the count while the visitor types. */
export function Results({ count, note, empty, path, image, children }: ResultsProps) {
  return (
    <>
      <div>
        <div role="status">
          {empty ? (
            <EmptyState
              as="h2"
              title={empty.title}
              image={<img src={image} alt="" width={640} height={400} className={styles.image} />}
              action={
                <ButtonLink to={path} variant="quiet" preventScrollReset>
                  {empty.showAll}
                </ButtonLink>
              }
            >
              {empty.advice}
            </EmptyState>
          ) : (
            <h2 className={styles.count}>{count}</h2>
          )}
        </div>
        {!empty && note && <p className={styles.note}>{note}</p>}
      </div>
      {!empty && children}
    </>
  );
}
