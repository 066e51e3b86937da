import styles from '#app/admin/editor/drafts/draft-banner.module.css';

/** Says that the edited record was deleted elsewhere, and that saving creates it again. */
export function DeletedBanner({ noun }: { noun: string }) {
  return (
    <div className={styles.banner} role="status">
      <p>{`This ${noun} was deleted elsewhere. What you have written is still here: saving creates it again.`}</p>
    </div>
  );
}
