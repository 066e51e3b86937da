import styles from './progress.module.css';

interface ProgressProps {
  /** The id for the label. */
  id: string;
  /** The part that is done, 0 to 1; null if nobody knows. */
  done: number | null;
}

export function Progress({ id, done }: ProgressProps) {
  return (
    <progress
      id={id}
      className={styles.bar}
      max={100}
      value={done === null ? undefined : Math.floor(done * 100)}
    />
  );
}
