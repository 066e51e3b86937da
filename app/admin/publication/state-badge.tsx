import { adminIcons } from '#app/ui/admin-icons.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { getPublicationState, stateLabels } from './publication-state.ts';
import styles from './state-badge.module.css';

interface StateBadgeProps {
  publishedAt: string | null;
  title: string;
  /** The path of the page that visitors see if the record is published. */
  path: string;
}

/**
 * The state of a row in a list, with a link to the page of what is published. What visitors see is the normal case, so it
 * is shown quietly.
 */
export function StateBadge({ publishedAt, title, path }: StateBadgeProps) {
  const state = getPublicationState(publishedAt, Date.now());
  return (
    <span className={styles.state}>
      {state === 'published' ? (
        <span className={styles.published}>
          {stateLabels.published}
          <a
            href={path}
            target="_blank"
            className={styles.view}
            aria-label={`View ${title}`}
            title="View in a new tab"
            rel="noopener"
          >
            <Icon name={adminIcons.external} size={16} />
          </a>
        </span>
      ) : (
        <span className={styles[state]}>{stateLabels[state]}</span>
      )}
      {state === 'scheduled' && publishedAt !== null && (
        <span className={styles.time}>{formatTime(publishedAt)}</span>
      )}
    </span>
  );
}
