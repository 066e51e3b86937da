import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { joinClassNames } from './join-class-names.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called by the close button, the Escape key and a press on the backdrop. The caller then says `open={false}`. */
  onClose: () => void;
  title: string;
  /** For pictures and films: dark, as wide as the window allows, the contents from edge to edge. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * A sheet over the page (`useModal`). Its contents are there only while it is open, so that a video in it stops with
 * it.
 */
export function Dialog({ open, onClose, title, bare = false, children }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  // The dialog has no padding of its own: what is pressed on the element itself is its backdrop.
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's key is Escape, which arrives as the close event
    <dialog
      ref={dialog}
      className={joinClassNames(styles.dialog, bare && styles.bare)}
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
      onClose={onClose}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
