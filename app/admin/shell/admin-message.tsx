import type { ReactNode } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './admin-message.module.css';

/** Says that something is on its way. */
export function AdminLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Where a list would be: one sentence and one way on. */
export function AdminEmpty({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={styles.blank}>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
