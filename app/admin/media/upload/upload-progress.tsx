import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useOnline } from '#app/ui/offline/use-online.ts';
import { Progress } from '#app/ui/progress.tsx';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** The fraction that has been sent, 0 to 1. */
  progress: number;
  /** Says what the label calls the file, e.g. 'the image'. */
  fileLabel: string;
  onCancel: () => void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({ progress, fileLabel, onCancel }: UploadProgressProps) {
  const id = useId();
  const isOnline = useOnline();
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.upload}>
      <label htmlFor={id} className={visuallyHidden.hidden}>
        {`Upload of ${fileLabel}`}
      </label>
      <Progress id={id} done={progress} />
      <span className={styles.percent} aria-hidden="true">{`${percent}%`}</span>
      <Button size="small" icon="close" onClick={onCancel}>
        Cancel upload
      </Button>
      {!isOnline && (
        <p className={styles.waiting} role="status">
          Waiting for the connection...
        </p>
      )}
    </div>
  );
}
