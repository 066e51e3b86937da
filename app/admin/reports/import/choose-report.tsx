import { useRef } from 'react';
import chooseStyles from '#app/admin/import/choose-file.module.css';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';

interface ChooseReportProps {
  error: string | null;
  onFile: (file: File) => void;
}

/** Where the owner chooses or drops a report. */
export function ChooseReport({ error, onFile }: ChooseReportProps) {
  const input = useRef<HTMLInputElement>(null);
  const openFirst = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const isDragOver = useDroppedFiles(openFirst);
  return (
    <div className={joinClassNames(chooseStyles.choose, isDragOver && chooseStyles.dragOver)}>
      <FileInput ref={input} label="Report" accept=".csv,.tsv,.txt,text/csv" onFiles={openFirst} />
      <Button variant="sea" icon={adminIcons.upload} onClick={() => input.current?.click()}>
        Choose report
      </Button>
      <p className={chooseStyles.hint}>
        The CSV of Booking.com, GetYourGuide, Viator, Travelpayouts, Awin, CJ, Amazon or any other partner.{' '}
        <span>You can also drop it anywhere on this page.</span>
      </p>
      {error && (
        <p className={chooseStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
