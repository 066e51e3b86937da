import type { ReactNode } from 'react';
import styles from './row-title.module.css';

interface RowNameProps {
  name: string;
  /** Behind the name, e.g. a sign of what the row holds. */
  mark?: ReactNode;
  /** Beneath it, in two lines at the most. */
  note?: string | null;
}

/** What a row of a list is called. A very long name is cut after two lines; whoever listens or points gets the whole. */
export function RowTitle({ name, mark, note }: RowNameProps) {
  return (
    <span className={styles.row}>
      <span className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {mark}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
