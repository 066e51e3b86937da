import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { StoredRow } from '#app/admin/collections/collection.ts';
import type { Sort } from '#app/admin/collections/rows/list-rows.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table/data-table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './collection-list.module.css';
import { ListTools } from './list-actions-context.ts';
import { getSortableColumns, type ListDefinition } from './list-definition.ts';
import { ListSearch } from './list-search.tsx';
import { ListSort } from './list-sort.tsx';
import { Pagination, shownRows } from './pagination.tsx';
import { useLeftRow } from './return-state.ts';
import { RowActions } from './row-actions.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { useCollectionList } from './use-collection-list.ts';
import { useDeleteRows } from './use-delete-rows.ts';
import { useListFocus } from './use-list-focus.ts';
import { useSelection } from './use-selection.ts';

interface CollectionListProps<Row extends StoredRow> {
  listing: ListDefinition<Row>;
  title: string;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
}

const noRows: readonly never[] = [];

/** A collection's rows, to be found, put in order, edited and deleted. */
export function CollectionList<Row extends StoredRow>({
  listing,
  title,
  emptyAction,
}: CollectionListProps<Row>) {
  const { collection, defaultSort, columns, empty, Frame = Plain } = listing;
  const source = useMemo(
    () => ({ ...listing.source, table: collection.table, inOrderOf: defaultSort.column }),
    [listing, collection, defaultSort],
  );
  const sortable = useMemo(() => getSortableColumns(listing), [listing]);
  const { query, reading, busy, reload, change } = useCollectionList<Row>({
    source,
    sortable,
    defaultSort,
    errorTitle: listing.errorTitle ?? collection.errorTitles.list,
  });
  const [instead, setInstead] = useState<{ of: unknown; rows: readonly Row[] } | null>(null);
  const list = reading.state === 'read' ? reading.value : null;
  const rows = instead && instead.of === list ? instead.rows : (list?.rows ?? noRows);
  const { chosen, choose, clear } = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const { deleting, remove } = useDeleteRows(collection, () => {
    clear();
    reload();
  });
  const place = useRef<HTMLDivElement>(null);
  const focus = useListFocus(place, useLeftRow());

  if (reading.state === 'loading') return <AdminLoading>{`Loading ${collection.plural}...`}</AdminLoading>;

  const total = list?.total ?? 0;
  const { pageSize } = source;
  const sortBy = (sort: Sort) => change({ sort });
  const toList = () => place.current?.focus({ preventScroll: true });
  const whole = !busy && query.search === '' && total <= pageSize && isSame(query.sort, defaultSort);
  const shown = { page: list?.page ?? 1, pageSize, total };
  const none = query.search === '' ? empty : `No ${collection.plural} match “${query.search}”.`;

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
        {list && (total === 0 ? `No ${collection.plural}` : shownRows(shown))}
      </VisuallyHidden>
      {(total > 0 || query.search !== '') && (
        <div className={styles.tools}>
          <ListSearch
            what={collection.plural}
            search={query.search}
            onSearch={(search) => change({ search })}
          />
          <ListSort columns={columns} sort={query.sort} onSort={sortBy} />
        </div>
      )}
      {!list && (
        <AdminEmpty
          sentence={`The ${collection.plural} could not be loaded.`}
          action={<Button onClick={reload}>Try again</Button>}
        />
      )}
      {list && rows.length === 0 && (
        <AdminEmpty
          sentence={none}
          action={
            query.search === '' ? (
              emptyAction
            ) : (
              <Button onClick={() => change({ search: '' })}>{`Show all ${collection.plural}`}</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <ListTools
          value={{
            collection,
            rows,
            whole,
            reload,
            show: (next) => setInstead({ of: list, rows: next as Row[] }),
          }}
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
                      column === defaultSort.column && column !== query.sort.column
                        ? defaultSort
                        : { column, ascending },
                    ),
                }}
                selection={{ chosen, nameOf: collection.getTitle, onChoose: choose }}
                busy={busy}
                actions={(row) => (
                  <RowActions
                    collection={collection}
                    row={row}
                    listTitle={title}
                    deleting={deleting.has(row.id)}
                    onDelete={() => remove([row])}
                  />
                )}
              />
            </Frame>
            <SelectedRows
              count={chosen.size}
              deleting={deleting.size > 1}
              onDelete={() => remove(rows.filter(({ id }) => chosen.has(id)))}
              onClear={clear}
            />
          </div>
          <Pagination
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
