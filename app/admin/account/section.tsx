import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A section of the Account page: what it is about on one side, and its controls on the other where there is room. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
