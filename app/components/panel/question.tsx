import type { ReactNode } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import styles from './question.module.css';

interface QuestionProps {
  open: boolean;
  title: string;
  /** Not answered: all stays as it is. */
  onClose: () => void;
  /** The buttons, the one that takes nothing away first. */
  answers: ReactNode;
  children: ReactNode;
}

/** A question that stands in the way, with its answers. */
export function Question({ open, title, onClose, answers, children }: QuestionProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.question}>
        {children}
        <div className={styles.answers}>{answers}</div>
      </div>
    </Dialog>
  );
}
