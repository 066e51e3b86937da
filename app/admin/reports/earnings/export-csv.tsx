import { formatCsv } from '#app/admin/table-file/format-csv.ts';
import { saveCsv } from '#app/admin/table-file/save-csv.ts';
import { Button } from '#app/ui/button.tsx';

interface ExportCsvProps {
  /** What the file is about: 'totals'. */
  name: string;
  listRows: () => readonly (readonly (string | number)[])[];
}

/** Saves what a table shows, for spreadsheets. */
export const ExportCsv = ({ name, listRows }: ExportCsvProps) => (
  <Button size="small" onClick={() => saveCsv(`reports-${name}`, formatCsv(listRows()))}>
    Export CSV
  </Button>
);
