import type { ReactNode } from 'react';
import { StoredLook } from '#app/admin/site-preview/stored-look.tsx';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  caption?: string;
  /** Says whether it shows a whole page, on the paper of the site. */
  isPage?: boolean;
  children: ReactNode;
}

/** The frame of a preview beside a form, with its caption. What is in it has the look of the site. */
export function PreviewFrame({ caption = 'Preview', isPage = false, children }: PreviewFrameProps) {
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <StoredLook>{isPage ? <div className={styles.page}>{children}</div> : children}</StoredLook>
    </figure>
  );
}
