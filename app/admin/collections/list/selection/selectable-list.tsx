import { type ReactNode, type RefObject, useMemo } from 'react';
import listStyles from '#app/admin/collections/list/collection-list.module.css';
import { formatRange, Pagination } from '#app/admin/collections/list/pagination.tsx';
import { ListSearch } from '#app/admin/collections/list/tools/list-search.tsx';
import { useListFocus } from '#app/admin/collections/list/use-list-focus.ts';
import type { ListParams, ListPage as Page } from '#app/admin/collections/rows/list-rows.ts';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable, type TableActions } from '#app/ui/data-table/data-table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './selectable-list.module.css';
import { SelectedRows } from './selected-rows.tsx';
import { useSelection } from './use-selection.ts';

/** The sentences of a list. */
interface ListTexts {
  loading: string;
  failed: string;
  /** The text when the list is empty, and nothing is searched. */
  empty: string;
  /** The text of an empty list for screen reader users. */
  none: string;
  noMatch: (search: string) => string;
  /** The label of the button that ends the search. */
  showAll: string;
}

interface SelectableListProps<Row> {
  /** The element of the list, which can take the focus. */
  container: RefObject<HTMLDivElement | null>;
  /** The accessible names of the list and of its table. */
  label: string;
  caption: string;
  /** Says what is searched, e.g. 'messages'. */
  noun: string;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  getLabel: (row: Row) => string;
  pageSize: number;
  params: ListParams;
  changeParams: (change: Partial<ListParams>) => void;
  /** The page that is shown; null while it is loading, or if it cannot be read. */
  list: Page<Row> | null;
  isFailed: boolean;
  isPlaceholder: boolean;
  retry: () => void;
  /** The row whose page the owner has just left. */
  editedRowId?: string | null;
  /** Says whether the owner can sort the columns that have an order. */
  isSortable?: boolean;
  /** The tools beside the search. */
  tools?: ReactNode;
  actions?: TableActions<Row>;
  selectedActions: (rows: readonly Row[]) => ReactNode;
}

const noRows: readonly never[] = [];

/** A list of rows that can be searched, paged and selected, and that are not the records of a collection. */
export function SelectableList<Row extends { id: string }>({
  container,
  label,
  caption,
  noun,
  texts,
  columns,
  getLabel,
  pageSize,
  params,
  changeParams,
  list,
  isFailed,
  isPlaceholder,
  retry,
  editedRowId = null,
  isSortable = false,
  tools,
  actions,
  selectedActions,
}: SelectableListProps<Row>) {
  const rows = list?.rows ?? noRows;
  const { selected, select, clear } = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const { onFocus, onBlur } = useListFocus(container, editedRowId);
  const { search } = params;
  const total = list?.total ?? 0;
  const range = { page: list?.page ?? 1, pageSize, total };
  const searchField = (
    <ListSearch noun={noun} search={search} onSearch={(next) => changeParams({ search: next })} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus
    <div
      ref={container}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-focus-target
      className={listStyles.list}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <VisuallyHidden role="status">{list && (total === 0 ? texts.none : formatRange(range))}</VisuallyHidden>
      {(total > 0 || search !== '') &&
        (tools ? (
          <div className={styles.tools}>
            {searchField}
            {tools}
          </div>
        ) : (
          searchField
        ))}
      {!list && !isFailed && <AdminLoading>{texts.loading}</AdminLoading>}
      {isFailed && <AdminFailed sentence={texts.failed} onRetry={retry} />}
      {list && total === 0 && (
        <AdminEmpty
          sentence={search === '' ? texts.empty : texts.noMatch(search)}
          action={
            search !== '' && <Button onClick={() => changeParams({ search: '' })}>{texts.showAll}</Button>
          }
        />
      )}
      {rows.length > 0 && (
        <>
          <div>
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              getKey={({ id }) => id}
              {...(isSortable && {
                sort: {
                  ...params.sort,
                  onSort: (column: string, ascending: boolean) =>
                    changeParams({ sort: { column, ascending } }),
                },
              })}
              getLabel={getLabel}
              selection={{ selected, onSelect: select }}
              busy={isPlaceholder}
              {...(actions && { actions })}
            />
            <SelectedRows count={selected.size} onClear={clear}>
              {selectedActions(rows.filter(({ id }) => selected.has(id)))}
            </SelectedRows>
          </div>
          <Pagination
            {...range}
            onPage={(page) => {
              changeParams({ page });
              container.current?.focus({ preventScroll: true });
            }}
          />
        </>
      )}
    </div>
  );
}

/** Moves the focus to a list if the focused button has disappeared with the selection, or while a dialog was open. */
export function keepFocus(container: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
}
