import type { ReactNode } from 'react';
import styles from './preview-frame.module.css';

/** Shows beside a form what will come of it, and says that this is a preview. */
export function PreviewFrame({ caption = 'Preview', children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  );
}
