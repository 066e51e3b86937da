import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import styles from './selected-rows.module.css';

interface SelectedRowsProps {
  count: number;
  onClear: () => void;
  /** The buttons that act on all selected rows. */
  children: ReactNode;
}

/** The number of selected rows, with the buttons that act on all of them. */
export function SelectedRows({ count, onClear, children }: SelectedRowsProps) {
  return (
    <div className={styles.selection}>
      {/* Screen readers announce only changes within an existing status element, so it always exists. */}
      <span role="status">{count > 0 && `${count} selected`}</span>
      {count > 0 && (
        <>
          <IconButton icon="close" label="Clear the selection" size="small" onClick={onClear} />
          {children}
        </>
      )}
    </div>
  );
}
