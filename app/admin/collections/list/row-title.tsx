import type { ReactNode } from 'react';
import styles from './row-title.module.css';

interface RowTitleProps {
  title: string;
  /** Beside the title, e.g. an icon that says what the row contains. */
  mark?: ReactNode;
  /** Under the title. It is cut off after two lines. */
  note?: string | null;
}

/** The title of a row in a list. A long one is cut off after two lines; the tooltip shows it in full. */
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
