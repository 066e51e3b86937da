import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  lang,
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'legend';
  role?: 'status';
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag className={styles.hidden} role={role} lang={lang}>
      {children}
    </Tag>
  );
}
