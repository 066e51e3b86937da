import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import styles from './selected-rows.module.css';

interface SelectedRowsProps {
  count: number;
  deleting: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** The number of selected rows, with the buttons that act on all of them. */
export function SelectedRows({ count, deleting, onDelete, onClear }: SelectedRowsProps) {
  return (
    <div className={styles.selection}>
      {/* Screen readers announce only changes within an existing status element, so it always exists. */}
      <span role="status">{count > 0 && `${count} selected`}</span>
      {count > 0 && (
        <>
          <Button
            size="small"
            variant="destructive"
            icon={adminIcons.trash}
            busyLabel={deleting && 'Deleting...'}
            onClick={onDelete}
          >
            Delete selected
          </Button>
          <IconButton icon="close" label="Clear the selection" size="small" onClick={onClear} />
        </>
      )}
    </div>
  );
}
