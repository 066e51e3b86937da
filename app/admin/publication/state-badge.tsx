import type { ReactNode } from 'react';
import { formatTime } from '#app/ui/format-time.ts';
import { getPublicationState, stateLabels } from './publication-state.ts';
import styles from './state-badge.module.css';

interface StateBadgeProps {
  publishedAt: string | null;
  /** Shown beside the state, e.g. a link to what visitors see. */
  link?: ReactNode;
}

/** The state of a row in a list. What visitors see is the normal case, so it is shown quietly. */
export function StateBadge({ publishedAt, link }: StateBadgeProps) {
  const state = getPublicationState(publishedAt, Date.now());
  return (
    <span className={styles.state}>
      <span className={styles.badge}>
        <span className={styles[state]}>{stateLabels[state]}</span>
        {link}
      </span>
      {state === 'scheduled' && publishedAt !== null && (
        <span className={styles.time}>{formatTime(publishedAt)}</span>
      )}
    </span>
  );
}
