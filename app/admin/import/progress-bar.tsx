import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  done: number;
  /** Shown below the label, e.g. how much is left. */
  children?: ReactNode;
  onCancel?: () => void;
}

/** Shows how much of a task that takes a while is done. */
export function ProgressBar({ label, done, children, onCancel }: ProgressBarProps) {
  const id = useId();
  const percent = Math.floor(done * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.percent} aria-hidden="true">{`${percent}%`}</span>
      </div>
      <Progress id={id} done={done} />
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {(children || onCancel) && (
        <div className={styles.foot}>
          {children}
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
