import type { ReactNode, Ref } from 'react';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { Handle } from './handle.tsx';
import styles from './open-case.module.css';

interface OpenCaseProps {
  title: string;
  sentence?: ReactNode;
  actions?: ReactNode;
  /** What has gone wrong. */
  note?: ReactNode;
  /** Whether there are Book Now links in it, so that it says who pays for them. */
  hasBookings?: boolean;
  /** The partner link of a place in it, if one has its own. */
  bookingUrl?: string | null | undefined;
  /** The element of the case's content. */
  content?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** An open suitcase, seen from above: its lid with the texts, its hinges, and the case itself with what lies in it. */
export function OpenCase({
  title,
  sentence,
  actions,
  note,
  hasBookings = false,
  bookingUrl = null,
  content,
  children,
}: OpenCaseProps) {
  return (
    <div className={styles.page}>
      <div className={styles.suitcase}>
        <header className={styles.lid}>
          <div className={styles.lining}>
            <h1 className={styles.title}>{title}</h1>
            {sentence && <p className={styles.sentence}>{sentence}</p>}
            <div className={styles.pocket}>
              <div className={styles.actions}>{actions}</div>
              {hasBookings && (
                <p className={styles.disclosure}>
                  <BookingDisclosure bookingUrl={bookingUrl} />
                </p>
              )}
            </div>
          </div>
        </header>
        <div className={styles.hinges} aria-hidden="true" />
        <div className={styles.base}>
          <div ref={content} tabIndex={-1} className={styles.lining}>
            {note && <div className={styles.note}>{note}</div>}
            {children}
          </div>
        </div>
        <Handle className={styles.handle} />
      </div>
    </div>
  );
}
