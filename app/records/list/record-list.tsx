import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { PanelBlank, PanelLoading } from '#app/components/panel/panel-message.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { StoredRow } from '#app/records/kind.ts';
import type { Sort } from '#app/records/rows/list-rows.ts';
import { ChosenRows } from './chosen-rows.tsx';
import { ListPages, shownRows } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { ListSort } from './list-sort.tsx';
import { ListTools } from './list-tools.ts';
import styles from './record-list.module.css';
import { type RecordListing, sortsOf } from './record-listing.ts';
import { RowActions } from './row-actions.tsx';
import { useDeleteRows } from './use-delete-rows.ts';
import { useListFocus } from './use-list-focus.ts';
import { useRecordList } from './use-record-list.ts';
import { useSelection } from './use-selection.ts';
import { useLeftRow } from './way-back.ts';

interface RecordListProps<Row extends StoredRow> {
  listing: RecordListing<Row>;
  title: string;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
}

const noRows: readonly never[] = [];

/** A kind's rows, to be found, put in order, edited and deleted. */
export function RecordList<Row extends StoredRow>({ listing, title, emptyAction }: RecordListProps<Row>) {
  const { kind, usual, failure, columns, empty, Frame = Plain } = listing;
  const source = useMemo(
    () => ({ ...listing.source, table: kind.table, inOrderOf: usual.column }),
    [listing, kind, usual],
  );
  const sortable = useMemo(() => sortsOf(listing), [listing]);
  const { query, reading, busy, reload, change } = useRecordList<Row>({ source, sortable, usual, failure });
  const [instead, setInstead] = useState<{ of: unknown; rows: readonly Row[] } | null>(null);
  const list = reading.state === 'read' ? reading.value : null;
  const rows = instead && instead.of === list ? instead.rows : (list?.rows ?? noRows);
  const { chosen, choose, clear } = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const { deleting, remove } = useDeleteRows(kind, () => {
    clear();
    reload();
  });
  const place = useRef<HTMLDivElement>(null);
  const focus = useListFocus(place, useLeftRow());

  if (reading.state === 'loading') return <PanelLoading>{`Loading ${kind.many}...`}</PanelLoading>;

  const total = list?.total ?? 0;
  const { pageSize } = source;
  const sortBy = (sort: Sort) => change({ sort });
  const toList = () => place.current?.focus({ preventScroll: true });
  const whole = !busy && query.search === '' && total <= pageSize && isSame(query.sort, usual);
  const shown = { page: list?.page ?? 1, pageSize, total };
  const none = query.search === '' ? empty : `No ${kind.many} match “${query.search}”.`;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section with a name of its own for where the focus goes
    <div
      ref={place}
      role="group"
      aria-label={listing.caption}
      tabIndex={-1}
      className={styles.list}
      {...focus}
    >
      <VisuallyHidden role="status">
        {list && (total === 0 ? `No ${kind.many}` : shownRows(shown))}
      </VisuallyHidden>
      {(total > 0 || query.search !== '') && (
        <div className={styles.tools}>
          <ListSearch what={kind.many} search={query.search} onSearch={(search) => change({ search })} />
          <ListSort columns={columns} sort={query.sort} onSort={sortBy} />
        </div>
      )}
      {!list && (
        <PanelBlank
          sentence={`The ${kind.many} could not be loaded.`}
          action={<Button onClick={reload}>Try again</Button>}
        />
      )}
      {list && rows.length === 0 && (
        <PanelBlank
          sentence={none}
          action={
            query.search === '' ? (
              emptyAction
            ) : (
              <Button onClick={() => change({ search: '' })}>{`Show all ${kind.many}`}</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <ListTools
          value={{ kind, rows, whole, reload, show: (next) => setInstead({ of: list, rows: next as Row[] }) }}
        >
          <div>
            <Frame>
              <DataTable
                caption={listing.caption}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                sort={{
                  ...query.sort,
                  onSort: (column, ascending) =>
                    // The list's own column begins in the list's own direction.
                    sortBy(
                      column === usual.column && column !== query.sort.column ? usual : { column, ascending },
                    ),
                }}
                selection={{ chosen, nameOf: kind.nameOf, onChoose: choose }}
                busy={busy}
                actions={(row) => (
                  <RowActions
                    kind={kind}
                    row={row}
                    listTitle={title}
                    deleting={deleting.has(row.id)}
                    onDelete={() => remove([row])}
                  />
                )}
              />
            </Frame>
            <ChosenRows
              count={chosen.size}
              deleting={deleting.size > 1}
              onDelete={() => remove(rows.filter(({ id }) => chosen.has(id)))}
              onClear={clear}
            />
          </div>
          <ListPages
            {...shown}
            onPage={(page) => {
              change({ page });
              toList();
            }}
          />
        </ListTools>
      )}
    </div>
  );
}

const isSame = (one: Sort, other: Sort) => one.column === other.column && one.ascending === other.ascending;

const Plain = ({ children }: { children: ReactNode }) => children;
