import styles from './save-error.module.css';

/** Says at the top of a form why it was not saved, until the next attempt. It can take the focus. */
export function SaveError({ message }: { message: string }) {
  return (
    <div className={styles.error} role="alert" tabIndex={-1} data-save-error>
      <p className={styles.title}>Your changes were not saved.</p>
      <p>{message}</p>
    </div>
  );
}
