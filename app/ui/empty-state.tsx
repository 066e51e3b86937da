import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  image?: ReactNode;
  title: string;
  /** The element of the title. It is a heading if the page has no other content. */
  as?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list: a small image, a title, some text and an action. */
export function EmptyState({ image, title, as: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {image && <div className={styles.image}>{image}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
