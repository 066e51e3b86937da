import type { ReactNode } from 'react';
import styles from './preview-frame.module.css';

/** The frame of a preview beside a form, with its caption. */
export function PreviewFrame({ caption = 'Preview', children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  );
}
