import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import styles from './results.module.css';

interface ResultsProps {
  /** How many were found, in words, e.g. '9 destinations'. */
  count: string;
  /** Small print beneath: what the visitor should know of what was found. */
  note?: string;
  /** What is said when nothing was found; null when something was. */
  nothing: { title: string; advice: string; everything: string } | null;
  /** The address of the list without a filter. */
  path: string;
  picture: string;
  children: ReactNode;
}

/** What a filter left of a list. Listeners are told how much, or that it is nothing, as the list follows the typing. */
export function Results({ count, note, nothing, path, picture, children }: ResultsProps) {
  return (
    <>
      <div>
        <div role="status">
          {nothing ? (
            <EmptyState
              as="h2"
              title={nothing.title}
              picture={<img src={picture} alt="" width={640} height={400} className={styles.picture} />}
              action={
                <ButtonLink to={path} variant="quiet" preventScrollReset>
                  {nothing.everything}
                </ButtonLink>
              }
            >
              {nothing.advice}
            </EmptyState>
          ) : (
            <h2 className={styles.count}>{count}</h2>
          )}
        </div>
        {!nothing && note && <p className={styles.note}>{note}</p>}
      </div>
      {!nothing && children}
    </>
  );
}
