import type { ReactNode } from 'react';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  title: string;
  /** Small print beneath: what the visitor should know of the contents. */
  note?: string;
  /** What stands across from it, on the same foot where there is room: a button, a clock. */
  aside?: ReactNode;
  /** One sentence. */
  children: ReactNode;
}

/** The head of a section: title, one sentence, small print. */
export function SectionHeader({ title, note, aside, children }: SectionHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.sentence}>{children}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {aside}
    </header>
  );
}
