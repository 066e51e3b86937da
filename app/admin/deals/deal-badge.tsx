import type { ReactNode } from 'react';
import { StateBadge } from '#app/admin/publication/state-badge.tsx';
import styles from './deal-badge.module.css';
import { dealStateLabels, getDealState } from './deal-state.ts';
import { formatTimes } from './format-times.ts';

interface DealBadgeProps {
  published_at: string | null;
  ends_at: string;
  /** Leads to the deal on the site, while it is on sale. */
  link?: ReactNode;
}

/** The state of a deal in a list, with its times. */
export function DealBadge({ published_at, ends_at, link }: DealBadgeProps) {
  const now = Date.now();
  const state = getDealState(published_at, ends_at, now);
  return (
    <StateBadge
      state={state}
      label={dealStateLabels[state]}
      time={<span className={styles.times}>{formatTimes(published_at, ends_at, now)}</span>}
      link={state === 'published' && link}
    />
  );
}
