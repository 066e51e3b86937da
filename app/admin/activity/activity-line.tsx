import { Link } from 'react-router';
import type { Activity } from '#domain/activity/activity.ts';
import { getActivityPath } from '#domain/activity/activity-path.ts';
import { describeAction, describeChange } from '#domain/activity/describe-activity.ts';
import styles from './activity-line.module.css';

/** What was done: a sentence that leads to where it can be seen and undone, and below it the old and the new value. */
export function ActivityLine({ entry }: { entry: Activity }) {
  const path = getActivityPath(entry);
  const action = describeAction(entry);
  const sentence = <bdi>{action.charAt(0).toUpperCase() + action.slice(1)}</bdi>;
  const change = describeChange(entry);
  return (
    <span className={styles.line}>
      {path ? (
        <Link to={path} className={styles.link} data-row-link>
          {sentence}
        </Link>
      ) : (
        sentence
      )}
      {change && <bdi className={styles.change}>{change}</bdi>}
    </span>
  );
}
