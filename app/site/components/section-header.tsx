import type { ReactNode } from 'react';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  title: string;
  /** Small print below the sentence, e.g. that the contents are samples. */
  note?: ReactNode;
  /** An element beside the words, e.g. a button or a clock; below them if there is no room. */
  aside?: ReactNode;
  /** One sentence. */
  children: ReactNode;
}

/** The header of a section: title, one sentence, small print. */
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
