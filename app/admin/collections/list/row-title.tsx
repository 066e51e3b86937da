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
  /** The note under the title. It is cut off after two lines. */
  note?: string | null;
}

/** The title of a row in a list. A long one is cut off after two lines; the tooltip shows it in full. */
export function RowTitle({ id, title, mark, note }: RowTitleProps) {
  const link = useRowLink(id);
  return (
    <span className={styles.row}>
      <span className={styles.head}>
        {link ? (
          // Not in the tab order, because the Edit link of the row leads to the same page.
          <Link to={link.to} state={link.state} tabIndex={-1} className={styles.title} title={title}>
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
