import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Not answered: all stays as it is. */
  onClose: () => void;
  /** The buttons, the one that takes nothing away first. */
  actions: ReactNode;
  children: ReactNode;
}

/** A question that stands in the way, with its answers. */
export function ConfirmDialog({ open, title, onClose, actions, children }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.body}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Dialog>
  );
}
