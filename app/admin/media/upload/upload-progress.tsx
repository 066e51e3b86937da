import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useOnline } from '#app/ui/offline/use-online.ts';
import { Progress } from '#app/ui/progress.tsx';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './upload-progress.module.css';
import type { CurrentUpload } from './use-upload.ts';

interface UploadProgressProps {
  upload: CurrentUpload;
  /** Says what the label calls the file, e.g. 'the image'. */
  fileLabel: string;
  onCancel: () => void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({ upload: { sent, busyLabel }, fileLabel, onCancel }: UploadProgressProps) {
  const id = useId();
  const isOnline = useOnline();
  return (
    <div className={styles.upload}>
      <label htmlFor={id} className={visuallyHidden.hidden}>
        {`Upload of ${fileLabel}`}
      </label>
      <Progress id={id} done={sent} />
      <span className={styles.percent} aria-hidden="true">
        {sent === null ? '' : `${Math.floor(sent * 100)}%`}
      </span>
      <VisuallyHidden role="status">{busyLabel}</VisuallyHidden>
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
