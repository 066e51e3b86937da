import type { ReactNode } from 'react';
import styles from './row-title.module.css';

interface RowTitleProps {
  title: string;
  /** Beside the title, e.g. an icon that says what the row contains. */
  mark?: ReactNode;
  /** Under the title, at most two lines of it. */
  note?: string | null;
}

/** The title of a row in a list. A long one is cut after two lines; the tooltip and screen readers have all of it. */
export function RowTitle({ title, mark, note }: RowTitleProps) {
  return (
    <span className={styles.row}>
      <span className={styles.head}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {mark}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
