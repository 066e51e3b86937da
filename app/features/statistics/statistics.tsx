import { useSiteName } from '#app/components/site-name.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { Statistic } from '#domain/sample/statistics.ts';
import styles from './statistics.module.css';

/** Four figures on one dark strip. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <section className={styles.strip}>
      <VisuallyHidden as="h2">{`${useSiteName()} in figures`}</VisuallyHidden>
      <dl className={styles.figures}>
        {statistics.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Sample figures</p>
    </section>
  );
}
