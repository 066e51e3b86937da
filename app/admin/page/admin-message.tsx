import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import closedGate from '#app/ui/illustrations/closed-gate.svg';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './admin-message.module.css';

export function AdminLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size={20} />
      <span>{children}</span>
    </p>
  );
}

interface AdminEmptyProps {
  sentence: string;
  note?: ReactNode;
  action?: ReactNode;
  drawing?: string;
}

/** Shown instead of a list that is empty: a small drawing, one sentence and one action. */
export function AdminEmpty({ sentence, note, action, drawing = beachChair }: AdminEmptyProps) {
  return (
    <div className={styles.empty}>
      <img src={drawing} alt="" width={640} height={400} className={styles.drawing} />
      <p>{sentence}</p>
      {note}
      {action}
    </div>
  );
}

/** Shown instead of what could not be loaded. */
export const AdminFailed = ({ sentence, onRetry }: { sentence: string; onRetry: () => unknown }) => (
  <AdminEmpty
    drawing={closedGate}
    sentence={sentence}
    action={<Button onClick={() => onRetry()}>Try again</Button>}
  />
);
