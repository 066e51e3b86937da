import styles from '#app/admin/editor/draft-banner.module.css';

/** Says that what is edited was deleted elsewhere, and what the button does now. */
export function DeletedBanner({ what }: { what: string }) {
  return (
    <div className={styles.banner} role="status">
      <p>{`This ${what} was deleted elsewhere. What you have written is still here: the button beneath creates it anew.`}</p>
    </div>
  );
}
