import { type ReactNode, useRef } from 'react';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/class-names.ts';
import styles from './library-upload.module.css';
import { useLibraryUpload } from './use-library-upload.ts';

/** The way into the library: by the button, or dropped or pasted anywhere over what it shows. */
export function LibraryUpload({ onStored, children }: { onStored: () => void; children: ReactNode }) {
  const { current, sent, store, cancel } = useLibraryUpload(onStored);
  useUnsavedWork(current === null ? 'none' : 'lost');
  const { over, zone } = useDroppedFiles(store);
  const chooser = useRef<HTMLInputElement>(null);

  return (
    <div className={classes(styles.zone, over && styles.over)} {...zone}>
      <div className={styles.upload}>
        <input
          ref={chooser}
          type="file"
          accept="image/*,video/*"
          multiple
          hidden
          aria-label="Upload files"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file chosen again is a change again.
            target.value = '';
            return store(files);
          }}
        />
        <Button
          variant="sea"
          size="small"
          icon={adminIcons.upload}
          busyLabel={current !== null && 'Uploading...'}
          onClick={() => chooser.current?.click()}
        >
          Upload files
        </Button>
        {current === null ? (
          <p className={styles.hint}>
            Pictures and videos of up to 50 MB. <span>You can also drop them here.</span>
          </p>
        ) : (
          <div className={styles.progress}>
            <p className={styles.name}>{current}</p>
            <UploadProgress sent={sent} what={current} onCancel={cancel} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
