import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import styles from './row-actions.module.css';
import type { RowLink } from './row-link.ts';

interface RowActionsProps {
  title: string;
  link: RowLink;
  deleting: boolean;
  onDelete: () => void;
}

/** The buttons at the end of a row. */
export function RowActions({ title, link, deleting, onDelete }: RowActionsProps) {
  return (
    <>
      <ButtonLink {...link} data-edit size="small" icon={adminIcons.edit} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button
        size="small"
        icon={adminIcons.trash}
        className={styles.delete}
        aria-label={`Delete ${title}`}
        busyLabel={deleting && 'Deleting...'}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
