import { useState } from 'react';
import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import listStyles from '#app/admin/import/record-list.module.css';
import reviewStyles from '#app/admin/import/review.module.css';
import { Callout } from '#app/admin/page/callout.tsx';
import { formatAmount } from '#app/admin/reports/earnings/format-amount.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { type CheckedRow, listWanted } from './check-report.ts';
import { formatBookings } from './format-bookings.ts';
import { statusLabels } from './status-labels.ts';
import type { OpenReport } from './use-report-import.ts';

const stateLabels: Record<CheckedRow['state'], string> = {
  new: 'Will be added',
  changed: 'Will be changed',
  known: 'Left alone',
  outdated: 'Left alone',
  rejected: 'Rejected',
  'left out': 'Left out',
};

/** What the list can be limited to, in this order. */
const filters = [
  { value: 'new', label: 'Will be added' },
  { value: 'changed', label: 'Will be changed' },
  { value: 'alone', label: 'Left alone' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'left out', label: 'Left out' },
] as const;

const toFilter = ({ state }: CheckedRow) => (state === 'known' || state === 'outdated' ? 'alone' : state);

const pageSize = 50;

/** Says why a row has its state. */
function describe(row: CheckedRow): string | null {
  if ('reason' in row) return row.reason;
  const { state, booking, formerStatus, formerCommission } = row;
  if (state === 'new') return null;
  const former =
    formerStatus === null || formerCommission === null
      ? ''
      : `${statusLabels[formerStatus]}, ${formatAmount(formerCommission, booking.currency)}`;
  if (state === 'changed') return `Before: ${former}.`;
  if (state === 'outdated') return `A later report says more: ${former}.`;
  return formerStatus === booking.status
    ? 'It was imported before.'
    : `It was imported before, and has changed since then: ${former}.`;
}

const columns: readonly Column<CheckedRow>[] = [
  {
    head: 'Booking',
    kind: 'main',
    cell: (row) => (
      <span className={listStyles.record}>
        {'booking' in row ? row.booking.reference : row.text || 'Empty'}
        <span className={listStyles.detail}>
          {[`Row ${row.number}`, 'booking' in row && (row.booking.label || 'no label')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  { head: 'Date', kind: 'day', cell: (row) => ('booking' in row ? formatDay(row.booking.booked_on) : null) },
  { head: 'Status', cell: (row) => ('booking' in row ? statusLabels[row.booking.status] : null) },
  {
    head: 'Commission',
    kind: 'amount',
    cell: (row) =>
      'booking' in row ? formatAmount(Number(row.booking.commission), row.booking.currency) : null,
  },
  {
    head: 'What happens',
    cell: (row) => {
      const reason = describe(row);
      return (
        <span className={listStyles.happens}>
          <span
            className={
              row.state === 'rejected'
                ? listStyles.failed
                : row.state === 'new' || row.state === 'changed'
                  ? listStyles.new
                  : listStyles.skipped
            }
          >
            {stateLabels[row.state]}
          </span>
          {reason && <span className={listStyles.detail}>{reason}</span>}
        </span>
      );
    },
  },
];

interface ReviewReportProps {
  report: OpenReport;
  rows: readonly CheckedRow[];
  isStoring: boolean;
  onChangeColumns: () => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The dry run: what would happen to each row of a report, and the button that makes it happen. */
export function ReviewReport({
  report,
  rows,
  isStoring,
  onChangeColumns,
  onImport,
  onCancel,
}: ReviewReportProps) {
  const [filter, setFilter] = useState('all');
  const [page, setPage] = useState(1);
  const count = (name: string) => rows.filter((row) => toFilter(row) === name).length;
  const wanted = listWanted(rows).length;
  const added = count('new');
  const rejected = count('rejected');
  const found = filter === 'all' ? rows : rows.filter((row) => toFilter(row) === filter);
  const parts = [
    added > 0 && `${formatBookings(added)} will be added`,
    wanted > added && `${added > 0 ? formatNumber(wanted - added) : formatBookings(wanted)} will be changed`,
  ].filter(Boolean);
  return (
    <>
      <div className={reviewStyles.head}>
        <div className={reviewStyles.words}>
          <h2 className={reviewStyles.title}>{parts.join(', ') || 'There is nothing to import'}</h2>
          <p className={reviewStyles.source}>{`${report.partner} · ${report.source.name}`}</p>
        </div>
        <div className={reviewStyles.buttons}>
          <Button disabled={isStoring} onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={isStoring} onClick={onChangeColumns}>
            Change columns
          </Button>
          {wanted > 0 && (
            <Button variant="sea" busyLabel={isStoring && 'Importing...'} onClick={onImport}>
              {`Import ${formatBookings(wanted)}`}
            </Button>
          )}
        </div>
      </div>
      {rejected > 0 && (
        <Callout tone="warning">
          <p>
            {rejected === 1
              ? 'One row cannot be read. The list says why.'
              : `${formatNumber(rejected)} rows cannot be read. The list says why.`}
          </p>
        </Callout>
      )}
      <section className={listStyles.list} aria-label="Rows of the report">
        <SelectField
          label="Show"
          className={listStyles.filter}
          choices={[
            { value: 'all', label: `All rows (${formatNumber(rows.length)})` },
            ...filters
              .filter(({ value }) => count(value) > 0)
              .map(({ value, label }) => ({ value, label: `${label} (${formatNumber(count(value))})` })),
          ]}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value);
            setPage(1);
          }}
        />
        <DataTable
          caption="Rows of the report"
          columns={columns}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          getKey={({ number }) => String(number)}
        />
        <Pagination page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
      </section>
    </>
  );
}
