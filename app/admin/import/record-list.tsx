import { useMemo, useState } from 'react';
import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { DealBadge } from '#app/admin/deals/deal-badge.tsx';
import { PublicationBadge } from '#app/admin/publication/publication-badge.tsx';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatPrice } from '#domain/deals/format-price.ts';
import type { ExportRecord, ImportedCollection } from './file/export-file.ts';
import { shortenTitle } from './file/shorten-title.ts';
import { getListPath } from './format-records.ts';
import styles from './record-list.module.css';
import {
  describeRecord,
  filterRecords,
  type ListedRecord,
  listFilters,
  type RecordFilter,
  statusLabels,
} from './record-status.ts';
import type { PlannedRecord } from './run/plan-import.ts';
import type { ImportedRecord } from './run/run-import.ts';

const pageSize = 50;

const titleColumn: Column<ListedRecord> = {
  head: 'Title',
  kind: 'main',
  cell: ({ planned: { record }, recordId }) => {
    const note = describeOrigin(record);
    return (
      <span className={styles.record}>
        {recordId ? (
          <Link to={`${getListPath(record.collection)}/edit/${recordId}`}>{shortenTitle(record.title)}</Link>
        ) : (
          <RowTitle title={shortenTitle(record.title)} />
        )}
        {note && <span className={styles.detail}>{note}</span>}
      </span>
    );
  },
};

/**
 * Names the row of a record that comes from a table, with values that show whether the right columns were read:
 * 'Row 7 · €1,299', 'Row 7 · Tanzania · Africa/Nairobi'. Tells pages from posts, with the place where they are linked.
 */
function describeOrigin({ collection, row, fields, skipped }: ExportRecord): string {
  const values = skipped === null ? listOriginValues(fields) : [];
  return [collection === 'pages' && 'Page', row && `Row ${row}`, ...values].filter(Boolean).join(' · ');
}

/** As in the form of a page. */
const menuPlaces: Record<string, string> = { header: 'Header', footer: 'Footer' };

function listOriginValues(fields: ExportRecord['fields']) {
  if ('ends_at' in fields) return [fields.currency && formatPrice(fields.price, fields.currency)];
  if ('menu_place' in fields) return [fields.menu_place && menuPlaces[fields.menu_place]];
  return 'name' in fields ? [fields.region, fields.price, fields.time_zone] : [];
}

const statusColumn: Column<ListedRecord> = {
  head: 'What happens',
  cell: ({ status, details }) => (
    <span className={styles.happens}>
      <span className={styles[status]}>{statusLabels[status]}</span>
      {details.map((detail) => (
        <span key={detail} className={styles.detail}>
          {detail}
        </span>
      ))}
    </span>
  ),
};

const stateColumn: Column<ListedRecord> = {
  head: 'State',
  cell: ({ planned }) =>
    planned.state === 'skipped' ? null : (
      <PublicationBadge publishedAt={planned.record.fields.published_at ?? null} />
    ),
};

const dayColumn: Column<ListedRecord> = {
  head: 'Date',
  kind: 'day',
  cell: ({ planned }) => planned.record.day && formatDay(planned.record.day),
};

const dealTimeColumn: Column<ListedRecord> = {
  head: 'Begins – ends',
  cell: ({ planned: { state, record } }) => {
    const { fields } = record;
    if (state === 'skipped' || !('ends_at' in fields)) return null;
    const begins = fields.published_at === publishNow ? new Date().toISOString() : fields.published_at;
    return <DealBadge published_at={begins ?? null} ends_at={fields.ends_at} />;
  },
};

const columns: Record<ImportedCollection, readonly Column<ListedRecord>[]> = {
  posts: [titleColumn, statusColumn, stateColumn, dayColumn],
  pages: [titleColumn, statusColumn, stateColumn, dayColumn],
  destinations: [titleColumn, statusColumn, stateColumn],
  deals: [titleColumn, statusColumn, dealTimeColumn],
};

interface RecordListProps {
  records: readonly PlannedRecord[];
  imported: ReadonlyMap<string, ImportedRecord>;
}

/** Shows what will become, or has become, of each record of a file. */
export function RecordList({ records, imported }: RecordListProps) {
  const [filter, setFilter] = useState<RecordFilter>('all');
  const [page, setPage] = useState(1);
  const listed = useMemo(
    () => records.map((planned) => describeRecord(planned, imported.get(planned.record.sourceId))),
    [records, imported],
  );
  const filters = listFilters(listed);
  // While an import runs, the records of a filter become fewer, until it has none.
  const current = filters.some((each) => each.filter === filter) ? filter : 'all';
  const found = filterRecords(listed, current);
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, lastPage);
  return (
    <section className={styles.list} aria-label="Records of the file">
      <SelectField
        label="Show"
        className={styles.filter}
        choices={filters.map(({ filter: value, label, count }) => ({
          value,
          label: `${label} (${formatNumber(count)})`,
        }))}
        value={current}
        onChange={({ target }) => {
          setFilter(target.value as RecordFilter);
          setPage(1);
        }}
      />
      <DataTable
        caption="Records of the file"
        columns={columns[records[0]?.record.collection ?? 'posts']}
        rows={found.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        getKey={({ planned }) => planned.record.sourceId}
      />
      <Pagination page={shownPage} pageSize={pageSize} total={found.length} onPage={setPage} />
    </section>
  );
}
