import { type ReactNode, useRef } from 'react';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './library-upload.module.css';
import { RejectedFiles } from './rejected-files.tsx';
import { useLibraryUpload } from './use-library-upload.ts';
import { usePageFiles } from './use-page-files.ts';

/** Uploads files to the library: with a button, or by dropping or pasting them anywhere on the page. */
export function LibraryUpload({ children }: { children: ReactNode }) {
  const { currentFile, progress, rejected, dismissRejected, uploadAll, cancel } = useLibraryUpload();
  useUnsavedWork(currentFile === null ? 'none' : 'unrecoverable');
  const isDragOver = usePageFiles(uploadAll);
  const fileInput = useRef<HTMLInputElement>(null);

  return (
    <div className={joinClassNames(styles.zone, isDragOver && styles.dragOver)}>
      <div className={styles.upload}>
        <input
          ref={fileInput}
          type="file"
          accept="image/*,video/*"
          multiple
          hidden
          aria-label="Upload files"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Otherwise choosing the same file again would fire no change event.
            target.value = '';
            return uploadAll(files);
          }}
        />
        <Button
          variant="sea"
          size="small"
          icon={adminIcons.upload}
          busyLabel={currentFile !== null && 'Uploading...'}
          onClick={() => fileInput.current?.click()}
        >
          Upload files
        </Button>
        {currentFile === null ? (
          <p className={styles.hint}>
            Images and videos of up to 50 MB. <span>You can also drop them anywhere on this page.</span>
          </p>
        ) : (
          <div className={styles.progress}>
            <p className={styles.name}>{currentFile}</p>
            <UploadProgress progress={progress} fileLabel={currentFile} onCancel={cancel} />
          </div>
        )}
      </div>
      {rejected.length > 0 && <RejectedFiles files={rejected} onDismiss={dismissRejected} />}
      {children}
    </div>
  );
}
