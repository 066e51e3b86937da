import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './media-library.module.css';

interface SelectedFilesProps {
  count: number;
  canSelectAll: boolean;
  deleting: boolean;
  onSelectAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** The number of selected files, with the buttons that act on all of them. */
export function SelectedFiles({
  count,
  canSelectAll,
  deleting,
  onSelectAll,
  onDelete,
  onClear,
}: SelectedFilesProps) {
  return (
    <div className={styles.selection}>
      {count === 0 && canSelectAll && (
        <Button size="small" onClick={onSelectAll}>
          Select all on this page
        </Button>
      )}
      {count > 0 && (
        <>
          <span role="status">{`${count} selected`}</span>
          <Button
            size="small"
            variant="destructive"
            icon={adminIcons.trash}
            busyLabel={deleting && 'Deleting...'}
            onClick={onDelete}
          >
            Delete selected
          </Button>
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}
