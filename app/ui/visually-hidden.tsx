import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for those who listen to the page; it takes no room in it. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  children,
}: {
  as?: 'span' | 'h1' | 'h2';
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <Tag className={styles.hidden} role={role}>
      {children}
    </Tag>
  );
}
