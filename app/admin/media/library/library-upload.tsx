import { type ReactNode, useRef } from 'react';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import type { RejectedFile } from '#app/admin/media/upload/upload-each.ts';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './library-upload.module.css';
import { useLibraryUpload } from './use-library-upload.ts';

/** Uploads files to the library: with a button, or by dropping or pasting them anywhere on the page. */
export function LibraryUpload({ children }: { children: ReactNode }) {
  const { current, currentFile, rejected, dismissRejected, uploadAll, cancel } = useLibraryUpload();
  useUnsavedWork(current === null ? 'none' : 'unrecoverable');
  const isDragOver = useDroppedFiles(uploadAll);
  const fileInput = useRef<HTMLInputElement>(null);

  return (
    <div className={joinClassNames(styles.zone, isDragOver && styles.dragOver)}>
      <div className={styles.upload}>
        <FileInput
          ref={fileInput}
          label="Upload files"
          accept="image/*,video/*"
          multiple
          onFiles={uploadAll}
        />
        <Button
          variant="sea"
          size="small"
          icon={adminIcons.upload}
          busyLabel={current?.busyLabel}
          onClick={() => fileInput.current?.click()}
        >
          Upload files
        </Button>
        {!current || currentFile === null ? (
          <p className={styles.hint}>
            Images and videos of up to 50 MB. <span>You can also drop them anywhere on this page.</span>
          </p>
        ) : (
          <div className={styles.progress}>
            <p className={styles.name}>{currentFile}</p>
            <UploadProgress upload={current} fileLabel={currentFile} onCancel={cancel} />
          </div>
        )}
      </div>
      {rejected.length > 0 && <RejectedFiles files={rejected} onDismiss={dismissRejected} />}
      {children}
    </div>
  );
}

/** The files of the last upload that were not stored, each with its reason. It stays after the notice has disappeared. */
function RejectedFiles({ files, onDismiss }: { files: readonly RejectedFile[]; onDismiss: () => void }) {
  return (
    <section className={styles.rejected} aria-label="Files that were not uploaded">
      <ul className={styles.files}>
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the list never changes
          <li key={index}>
            <strong>{name}</strong>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      <IconButton icon="close" label="Dismiss the list" size="small" onClick={onDismiss} />
    </section>
  );
}
