import { useRef } from 'react';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './choose-file.module.css';
import { UnfinishedNote } from './unfinished-note.tsx';

interface ChooseFileProps {
  error: string | null;
  onFile: (file: File) => void;
}

/** The first step: the owner chooses or drops an export, and reads how to get one. */
export function ChooseFile({ error, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const openFirst = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const isDragOver = useDroppedFiles(openFirst);
  return (
    <>
      <UnfinishedNote />
      <div className={joinClassNames(styles.choose, isDragOver && styles.dragOver)}>
        <FileInput
          ref={input}
          label="Export"
          accept=".xml,.json,.csv,text/csv,text/xml,application/xml,application/rss+xml,application/json"
          onFiles={openFirst}
        />
        <Button variant="sea" icon={adminIcons.upload} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <p className={styles.hint}>
          An export of WordPress (.xml) or Ghost (.json), or a table (.csv).{' '}
          <span>You can also drop it anywhere on this page.</span>
        </p>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={styles.sources}>
        <section>
          <h2>From WordPress</h2>
          <p>
            Open <b>Tools → Export</b> there, choose <b>All content</b> and download the file. With “Posts”
            alone, it lacks the pages and the featured images.
          </p>
        </section>
        <section>
          <h2>From Ghost</h2>
          <p>
            Open <b>Settings → Import/Export</b> there and export your content. Your site must still be
            online: the file only lists its images.
          </p>
        </section>
        <section>
          <h2>From a table</h2>
          <p>
            Save your spreadsheet of destinations or deals as <b>CSV</b>, with a row of headings. You choose
            which column becomes what.
          </p>
        </section>
      </div>
    </>
  );
}
