import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { dashboard } from '#app/admin/page/menu-links.ts';
import styles from './record-row.module.css';

export const Row = ({ children }: { children: ReactNode }) => <li className={styles.row}>{children}</li>;

interface RecordRowProps {
  /** The path of the record's form, which leads back to the dashboard. */
  to: string;
  title: string;
  note: string;
}

/** A row with a link to the form of a record. */
export function RecordRow({ to, title, note }: RecordRowProps) {
  const state = useReturnState(dashboard.label);
  return (
    <Row>
      <Link to={to} state={state} className={styles.title} title={title}>
        <bdi>{title}</bdi>
      </Link>
      <span className={styles.note}>{note}</span>
    </Row>
  );
}
