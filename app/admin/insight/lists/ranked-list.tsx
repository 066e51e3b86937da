import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { type RankedRow, rankCounts } from '#app/admin/insight/counts.ts';
import { ExportButton } from '#app/admin/insight/export-button.tsx';
import type { Period } from '#app/admin/insight/periods.ts';
import { insight } from '#app/admin/page/menu-links.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { createColumns, createExportColumns, getMainMeasure } from './columns.ts';
import { nameRow } from './name-row.ts';
import styles from './ranked-list.module.css';
import type { Subject } from './subjects.ts';

/** How many rows a list has at first, and at most. The file has all. */
const shortLength = 8;
const longLength = 500;

interface RankedListProps {
  subject: Subject;
  period: Period;
  /** Whether the figures of the period before are shown beside. */
  hasFormer: boolean;
}

/** By which pages, places, partners and so on most was counted in a period. */
export function RankedList({ subject, period, hasFormer }: RankedListProps) {
  const connect = useConnect();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const maxRows = showsAll ? longLength : shortLength;
  const query = useQuery({
    queryKey: queryKeys.list('counts', { subject: subject.name, ...period, maxRows }),
    queryFn: async () => rankCounts((await connect()).client, subject.name, period, maxRows),
    // The rows stay while more of them, or those of another period, are being read.
    placeholderData: (rows: RankedRow[] | undefined) => rows,
  });
  const rows = query.data;
  const total = rows?.[0]?.key_count ?? 0;
  return (
    <section className={styles.list} aria-labelledby={id} data-wide={subject.name === 'page' || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {subject.title}
        </h2>
        {total > 0 && (
          <ExportButton
            label={subject.title}
            name={`insight-${subject.name}`}
            createRows={async (client) => createFile(subject, await rankCounts(client, subject.name, period))}
          />
        )}
      </div>
      {subject.help && <p className={styles.help}>{subject.help}</p>}
      {rows ? (
        rows.length > 0 ? (
          <>
            <Table
              subject={subject}
              rows={rows}
              labelId={id}
              busy={query.isPlaceholderData}
              hasFormer={hasFormer}
            />
            {!showsAll && total > rows.length && (
              <Button size="small" onClick={() => setShowsAll(true)}>
                {total > longLength
                  ? `Show ${formatNumber(longLength)} of ${formatNumber(total)}`
                  : `Show all ${formatNumber(total)}`}
              </Button>
            )}
          </>
        ) : (
          <p className={styles.empty}>{subject.empty}</p>
        )
      ) : hasFailed(query) ? (
        <p className={styles.empty}>
          It could not be loaded.{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className={styles.empty}>
          <Spinner size={18} />
        </p>
      )}
    </section>
  );
}

interface TableProps {
  subject: Subject;
  rows: readonly RankedRow[];
  labelId: string;
  busy: boolean;
  hasFormer: boolean;
}

function Table({ subject, rows, labelId, busy, hasFormer }: TableProps) {
  const state = useReturnState(insight.label);
  const columns = createColumns(subject, hasFormer);
  const measure = getMainMeasure(subject);
  const highest = Math.max(1, ...rows.map((row) => row[measure]));
  return (
    <table className={styles.table} aria-labelledby={labelId} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{subject.head}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" data-head={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { name, note: known, editPath } = nameRow(subject.name, row);
          // Otherwise a link that opens its partner directly would look as if nobody pressed it.
          const reported = row.reported > 0 && `${formatNumber(row.reported)} reported by browsers`;
          const note = [known, reported].filter(Boolean).join(', ');
          return (
            <tr key={row.key}>
              <th scope="row">
                <span className={styles.bar} style={{ width: `${(row[measure] / highest) * 100}%` }} />
                {editPath ? (
                  <Link to={editPath} state={state} className={styles.name} title={name}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi className={styles.name} title={name}>
                    {name}
                  </bdi>
                )}
                {note && (
                  <bdi className={styles.note} title={note}>
                    {note}
                  </bdi>
                )}
              </th>
              {columns.map(({ head, getCell }) => (
                <td key={head} data-head={head}>
                  {getCell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function createFile(subject: Subject, rows: readonly RankedRow[]): (string | number)[][] {
  const columns = createExportColumns(subject);
  return [
    [subject.head, 'Key', ...columns.map(({ head }) => head)],
    ...rows.map((row) => [
      nameRow(subject.name, row).name,
      row.key,
      ...columns.map(({ getCell }) => getCell(row)),
    ]),
  ];
}
