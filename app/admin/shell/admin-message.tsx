import type { ReactNode } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './admin-message.module.css';

/** Shows that something is loading. */
export function AdminLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Shown instead of a list that is empty or could not be loaded: one sentence and one action. */
export function AdminEmpty({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
