import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called by the close button, the Escape key and a click on the backdrop. The caller then sets `open={false}`. */
  onClose: () => void;
  /** Says whether only a button among the contents closes the dialog, because its contents would be lost otherwise. */
  insistent?: boolean;
  title: string;
  /** Suits images and videos: the dialog is dark, as wide as the window allows, and without padding. */
  bare?: boolean;
  children: ReactNode;
}

/** A modal dialog. Its contents are rendered only while it is open, so that closing it stops a video. */
export function Dialog({ open, onClose, title, bare = false, insistent = false, children }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  // The contents cover the whole dialog, so a click on the element itself is a click on its backdrop.
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !insistent) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key does the same and fires the close event
    <dialog
      ref={dialog}
      className={joinClassNames(styles.dialog, bare && styles.bare)}
      aria-labelledby={titleId}
      // Without this attribute, a second press of Escape closes the dialog, even if the cancel event is prevented.
      closedby={insistent ? 'none' : undefined}
      onCancel={(event) => insistent && event.preventDefault()}
      onClick={closeFromBackdrop}
      onClose={onClose}
    >
      {open && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {!insistent && <IconButton icon="close" label="Close" onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
