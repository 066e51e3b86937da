import styles from './progress.module.css';

interface ProgressProps {
  /** The id for the label. */
  id: string;
  /** The fraction that is done, 0 to 1. */
  done: number;
}

/** Shows how much of something is done, as a bar. */
export function Progress({ id, done }: ProgressProps) {
  return <progress id={id} className={styles.bar} max={100} value={Math.floor(done * 100)} />;
}
