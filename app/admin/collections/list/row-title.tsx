import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRowLink } from './row-link.ts';
import styles from './row-title.module.css';

interface RowTitleProps {
  /** The id of the row, whose form the title opens. Without it the title is only text. */
  id?: string;
  title: string;
  /** The mark beside the title, e.g. an icon that says what the row contains. */
  mark?: ReactNode;
  /** The note under the title. It is cut off after a line. */
  note?: string | null;
}

/** The title of a row in a list. A long one is cut off; the tooltip shows it in full. */
export function RowTitle({ id, title, mark, note }: RowTitleProps) {
  const link = useRowLink(id);
  return (
    <span className={styles.row}>
      <span className={styles.head}>
        {link ? (
          <Link to={link.to} state={link.state} data-row-link className={styles.title} title={title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title} title={title}>
            {title}
          </span>
        )}
        {mark}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
