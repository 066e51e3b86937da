import type { ReactNode } from 'react';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import styles from './postcard.module.css';
import { Stamp } from './stamp.tsx';

/** Describes how to reach the owner besides the form. */
export interface Recipient {
  /** Null if there is none or it could not be read. */
  email: string | null;
  /** The URL is null if the text has no number. */
  phone: { text: string; url: string | null } | null;
  address: readonly string[];
}

interface PostcardProps {
  children: ReactNode;
  recipient: Recipient;
  social: ReactNode;
}

/** The back of a postcard: the message on the left, the recipient on the right. */
export function Postcard({ children, recipient: { email, phone, address }, social }: PostcardProps) {
  return (
    <div className={styles.border}>
      <div className={styles.card}>
        <div className={styles.message} data-screen-only>
          {children}
        </div>
        <div className={styles.side}>
          <Stamp />
          <div className={styles.address}>
            <h2 className={styles.to}>Or straight to us</h2>
            <p className={styles.line} dir="auto">
              {useSiteTitle()}
            </p>
            {address.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified only by its position
              <p key={index} className={styles.line} dir="auto">
                {line}
              </p>
            ))}
            {phone && (
              <p className={styles.line}>{phone.url ? <a href={phone.url}>{phone.text}</a> : phone.text}</p>
            )}
            <p className={styles.line}>
              {email ? <a href={`mailto:${email}`}>{email}</a> : 'Contact information could not be loaded.'}
            </p>
            <div className={styles.social} data-screen-only>
              <h3 className={styles.follow}>Follow the journey</h3>
              {social}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
