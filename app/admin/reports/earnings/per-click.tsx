import { useMemo, useState } from 'react';
import { ExportButton } from '#app/admin/insight/export-button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Amounts } from './amounts.tsx';
import type { EarningData } from './earning-data.ts';
import styles from './earnings.module.css';
import { listEarningRows } from './list-rows.ts';
import { type Dimension, dimensions, type EarningRow, rankCurrencies, sumEarnings } from './sum-earnings.ts';

const labels: Record<Dimension, string> = {
  page: 'Page',
  placement: 'Where on the page',
  place: 'Destination',
  partner: 'Partner',
};

const columns: readonly Column<EarningRow>[] = [
  {
    head: 'Name',
    kind: 'main',
    cell: ({ name, key }) => (
      <>
        {name}
        {key?.startsWith('/') && key !== name && <span className={styles.detail}> {key}</span>}
      </>
    ),
  },
  { head: 'Clicks', kind: 'number', cell: ({ clicks }) => formatNumber(clicks) },
  { head: 'Bookings', kind: 'number', cell: ({ bookings }) => formatNumber(bookings) },
  { head: 'Pending', kind: 'number', cell: ({ pending }) => <Amounts sums={pending} /> },
  { head: 'Confirmed', kind: 'number', cell: ({ confirmed }) => <Amounts sums={confirmed} /> },
  { head: 'Per click', kind: 'number', cell: ({ perClick }) => <Amounts sums={perClick} /> },
];

/** What each page, placement, destination or partner earns, and how much for each click. */
export function PerClick({ data }: { data: EarningData }) {
  const [dimension, setDimension] = useState<Dimension>('page');
  const rows = useMemo(() => sumEarnings(data, dimension), [data, dimension]);
  const [currency, ...others] = rankCurrencies(data.earnings);
  return (
    <section className={styles.section} aria-labelledby="per-click">
      <div className={styles.head}>
        <h2 id="per-click">Earnings per click</h2>
        <ExportButton
          label="Earnings per click"
          name={`reports-${dimension}`}
          createRows={async () => listEarningRows(rows)}
        />
      </div>
      <p>
        What is pending or confirmed, divided by the clicks of the same time. Bookings whose label is not one
        of this site’s are under “Unknown label”.
        {others.length > 0 && ` What earned most in ${currency} comes first.`}
      </p>
      <SelectField
        label="By"
        className={styles.choice}
        choices={dimensions.map((value) => ({ value, label: labels[value] }))}
        value={dimension}
        onChange={({ target }) => setDimension(target.value as Dimension)}
      />
      <DataTable caption="Earnings per click" columns={columns} rows={rows} getKey={({ key }) => key ?? ''} />
    </section>
  );
}
