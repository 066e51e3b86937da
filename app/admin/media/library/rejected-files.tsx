import type { RejectedFile } from '#app/admin/media/upload/format-rejected-files.ts';
import { IconButton } from '#app/ui/button.tsx';
import styles from './rejected-files.module.css';

interface RejectedFilesProps {
  files: readonly RejectedFile[];
  onDismiss: () => void;
}

/** The files of the last upload that were not stored, each with its reason. It stays after the notice has disappeared. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
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
