import { useEffect, useRef, useState } from 'react';
import { LibraryPicker } from '#app/admin/media/field/library-picker.tsx';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './inline-toolbar.module.css';

interface ImageSourcesProps {
  /** The accessible name of the file input. */
  inputLabel: string;
  onFiles: (files: readonly File[]) => void;
  /** Called with the URL of an image of the media library, after the dialog has closed. */
  onPick: (url: string) => void;
  open: boolean;
  /** Closes the buttons, the first of which takes the focus when they open. Undefined if the buttons are always open. */
  onClose?: () => void;
}

/** The buttons with which the owner adds images to the text: new ones, or images of the media library. */
export function ImageSources({ inputLabel, onFiles, onPick, open, onClose }: ImageSourcesProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);

  // While the dialog is open, nothing outside it can take the focus. The dialog has closed before this effect runs,
  // so `onPick`, which moves the focus, is called here.
  useEffect(() => {
    if (picked === null) return;
    setPicked(null);
    onPick(picked);
  }, [picked, onPick]);

  return (
    <>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, but these are buttons
        <div
          className={styles.toolbar}
          role="group"
          aria-label="Add images"
          onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
        >
          <div className={styles.buttons}>
            <Button
              size="small"
              icon={adminIcons.upload}
              autoFocus={onClose !== undefined}
              onClick={() => fileInput.current?.click()}
            >
              Upload images
            </Button>
            <Button size="small" icon={adminIcons.images} onClick={() => setPicking(true)}>
              Choose from library
            </Button>
            {onClose && (
              <Button size="small" onClick={onClose}>
                Cancel
              </Button>
            )}
          </div>
        </div>
      )}
      <FileInput ref={fileInput} label={inputLabel} accept="image/*" multiple onFiles={onFiles} />
      <LibraryPicker
        kind="image"
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(url) => {
          setPicking(false);
          setPicked(url);
        }}
      />
    </>
  );
}
