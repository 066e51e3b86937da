import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Called when the dialog is closed without a choice. */
  onClose: () => void;
  /** The buttons, with the safe choice first. */
  actions: ReactNode;
  children: ReactNode;
}

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
