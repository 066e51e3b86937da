import type { ReactNode, Ref } from 'react';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { Handle } from './handle.tsx';
import styles from './open-case.module.css';
import type { SuitcasePlace } from './suitcase-place.ts';

interface OpenCaseProps {
  title: string;
  sentence?: ReactNode;
  actions?: ReactNode;
  /** A note about what has gone wrong. */
  note?: ReactNode;
  places?: readonly SuitcasePlace[];
  content?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** An open suitcase, seen from above: its lid with the texts, its hinges, and the case itself with what lies in it. */
export function OpenCase({ title, sentence, actions, note, places = [], content, children }: OpenCaseProps) {
  const ownLink = places.find(({ booking }) => booking?.bookingUrl)?.booking?.bookingUrl;
  return (
    <div className={styles.page}>
      <div className={styles.suitcase}>
        <header className={styles.lid}>
          <div className={styles.lining}>
            <h1 className={styles.title}>{title}</h1>
            {sentence && <p className={styles.sentence}>{sentence}</p>}
            <div className={styles.pocket}>
              <div className={styles.actions} data-screen-only>
                {actions}
              </div>
              {/* The browser's own places come after hydration. The line has its room before, so that nothing moves. */}
              <p className={styles.disclosure} data-blank={places.length === 0 || undefined}>
                <BookingDisclosure bookingUrl={ownLink ?? null} />
              </p>
            </div>
          </div>
        </header>
        <div className={styles.hinges} data-screen-only aria-hidden="true" />
        <div className={styles.base}>
          <div ref={content} tabIndex={-1} data-focus-target className={styles.lining}>
            {note && <div className={styles.note}>{note}</div>}
            {children}
          </div>
        </div>
        <Handle className={styles.handle} />
      </div>
    </div>
  );
}
