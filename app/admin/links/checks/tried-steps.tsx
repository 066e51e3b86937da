import type { TriedLink } from '#domain/partners/link-check.ts';
import { describeReason } from './describe-check.ts';
import styles from './link-checks.module.css';

const results: Record<TriedLink['state'], string> = {
  works: 'It works.',
  moved: 'It works.',
  broken: 'It does not work.',
  unknown: 'It is not known whether it works.',
};

/** Shows each step on the way of a link, and what is at its end. */
export function TriedSteps({ tried: { state, reason, hops, ms } }: { tried: TriedLink }) {
  return (
    <div className={styles.tried}>
      <p>
        <strong>{results[state]}</strong> {reason !== null && describeReason(reason)}{' '}
        <span className={styles.note}>
          {`${hops.length === 1 ? 'One request' : `${hops.length} requests`}, ${(ms / 1000).toFixed(1)} seconds.`}
        </span>
      </p>
      <ol className={styles.steps}>
        {hops.map(({ url, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a trial never change
          <li key={index}>
            <span className={styles.status}>{status ?? '–'}</span>
            <span className={styles.url}>{url}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
