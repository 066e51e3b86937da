import { useSiteTitle } from '#app/ui/site-title.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Statistic } from '#domain/samples/statistics.ts';
import styles from './statistics.module.css';

/** Four figures on a dark strip. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <section className={styles.strip}>
      <VisuallyHidden as="h2">{`${useSiteTitle()} in figures`}</VisuallyHidden>
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
