import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  /** The title's element, where the state is the whole page. */
  as?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here: a small picture, one sentence, one way on. */
export function EmptyState({ picture, title, as: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
