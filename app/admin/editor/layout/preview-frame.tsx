import type { ReactNode } from 'react';
import { StoredLook } from '#app/admin/site-preview/stored-look.tsx';
import styles from './preview-frame.module.css';

/** The frame of a preview beside a form, with its caption. What is in it has the look of the site. */
export function PreviewFrame({ caption = 'Preview', children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <StoredLook>{children}</StoredLook>
    </figure>
  );
}
