import { formatTime } from '#app/ui/format-time.ts';
import { getPublicationState, stateLabels } from './publication-state.ts';
import styles from './state-badge.module.css';

/** The state of a row in a list. What visitors see is the normal case, so it is shown quietly. */
export function StateBadge({ publishedAt }: { publishedAt: string | null }) {
  const state = getPublicationState(publishedAt, Date.now());
  return (
    <span className={styles.state}>
      <span className={styles[state]}>{stateLabels[state]}</span>
      {state === 'scheduled' && publishedAt !== null && (
        <span className={styles.time}>{formatTime(publishedAt)}</span>
      )}
    </span>
  );
}
