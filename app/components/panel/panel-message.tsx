import type { ReactNode } from 'react';
import { Spinner } from '#app/components/spinner.tsx';
import styles from './panel-message.module.css';

/** Says that something is on its way. */
export function PanelLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Where a list would be: one sentence and one way on. */
export function PanelBlank({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={styles.blank}>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
