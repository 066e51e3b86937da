import type { ReactNode } from 'react';
import type { PageText } from '#domain/page-texts.ts';
import { PageSentence } from './page-sentence.tsx';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  title: string;
  /** Small print below the sentence, e.g. that the contents are samples. */
  note?: ReactNode;
  /** An element beside the words, e.g. a button or a clock; below them if there is no room. */
  aside?: ReactNode;
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
}

export function SectionHeader({ title, note, aside, sentence }: SectionHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <PageSentence className={styles.sentence} sentence={sentence} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {aside}
    </header>
  );
}
