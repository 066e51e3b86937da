import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { formatCsv } from '#app/admin/table-file/format-csv.ts';
import { saveCsv } from '#app/admin/table-file/save-csv.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './export-button.module.css';

interface ExportButtonProps {
  /** What the table is called, for screen readers. */
  label: string;
  /** How the name of the file begins. */
  name: string;
  /** Creates the rows of the file, the first one with the names of the columns. */
  createRows: (client: BrowserClient) => Promise<(string | number)[][]>;
}

/** Saves a table as a file for spreadsheets. */
export function ExportButton({ label, name, createRows }: ExportButtonProps) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => formatCsv(await createRows((await connect()).client)),
    meta: { errorTitle: 'Error exporting figures' },
    onSuccess: (csv) => saveCsv(name, csv),
  });
  return (
    <button type="button" className={styles.export} aria-busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : 'Export CSV'}
      <VisuallyHidden> ({label})</VisuallyHidden>
    </button>
  );
}
