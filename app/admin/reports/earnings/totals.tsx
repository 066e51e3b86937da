import { ExportButton } from '#app/admin/insight/export-button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Amounts } from './amounts.tsx';
import type { Earning } from './earning-data.ts';
import styles from './earnings.module.css';
import { listTotalRows } from './list-rows.ts';
import { type MonthTotal, sumMonths } from './sum-earnings.ts';

const formatMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

const columns: readonly Column<MonthTotal>[] = [
  { head: 'Month', kind: 'main', cell: ({ month }) => formatMonth(month) },
  { head: 'Bookings', kind: 'number', cell: ({ bookings }) => formatNumber(bookings) },
  { head: 'Pending', kind: 'number', cell: ({ pending }) => <Amounts sums={pending} /> },
  { head: 'Confirmed', kind: 'number', cell: ({ confirmed }) => <Amounts sums={confirmed} /> },
  { head: 'Cancelled', kind: 'number', cell: ({ cancelled }) => <Amounts sums={cancelled} /> },
];

/** What bookings of each month earn, by their status. */
export function Totals({ earnings }: { earnings: readonly Earning[] }) {
  const months = sumMonths(earnings);
  return (
    <section className={styles.section} aria-labelledby="totals">
      <div className={styles.head}>
        <h2 id="totals">By month</h2>
        <ExportButton
          label="Earnings by month"
          name="reports-months"
          createRows={async () => listTotalRows(months)}
        />
      </div>
      <DataTable caption="Earnings by month" columns={columns} rows={months} getKey={({ month }) => month} />
    </section>
  );
}
