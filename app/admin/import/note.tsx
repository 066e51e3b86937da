import type { ReactNode } from 'react';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './note.module.css';

interface NoteProps {
  failed?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** A few sentences that stay in sight until what they are about has changed. */
export function Note({ failed = false, action, children }: NoteProps) {
  return (
    <div className={joinClassNames(styles.note, failed && styles.failed)} role={failed ? 'alert' : undefined}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
