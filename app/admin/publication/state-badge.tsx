import type { ReactNode } from 'react';
import type { PublicationState } from './publication-state.ts';
import styles from './state-badge.module.css';

interface StateBadgeProps {
  state: PublicationState | 'ended' | 'ready';
  label: string;
  time: ReactNode;
}

/** The state of a row in a list. What visitors see is the normal case, so it is shown quietly. */
export function StateBadge({ state, label, time }: StateBadgeProps) {
  return (
    <span className={styles.state}>
      <span className={styles[state]}>{label}</span>
      {time !== null && <span className={styles.time}>{time}</span>}
    </span>
  );
}
