import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import styles from './selected-rows.module.css';

interface ChosenRowsProps {
  count: number;
  deleting: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** How many rows are chosen, and what can be done with all of them at once. */
export function SelectedRows({ count, deleting, onDelete, onClear }: ChosenRowsProps) {
  return (
    <div className={styles.chosen}>
      {/* There before it says anything: only then is its change read out. */}
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
