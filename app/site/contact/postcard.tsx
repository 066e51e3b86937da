import type { ReactNode } from 'react';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import styles from './postcard.module.css';
import { Stamp } from './stamp.tsx';

interface PostcardProps {
  /** The message side. */
  children: ReactNode;
  /** The site's contact email; null if there is none or it could not be read. */
  email: string | null;
  /** Shown below the email. */
  social: ReactNode;
}

/** The back of a postcard: the message on the left, the recipient on the right. */
export function Postcard({ children, email, social }: PostcardProps) {
  return (
    <div className={styles.border}>
      <div className={styles.card}>
        <div className={styles.message}>{children}</div>
        <div className={styles.side}>
          <Stamp />
          <div className={styles.address}>
            <h2 className={styles.to}>Or straight to us</h2>
            <p className={styles.line} dir="auto">
              {useSiteTitle()}
            </p>
            <p className={styles.line}>
              {email ? <a href={`mailto:${email}`}>{email}</a> : 'Contact information could not be loaded.'}
            </p>
            <div className={styles.social}>
              <h3 className={styles.follow}>Follow the journey</h3>
              {social}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
