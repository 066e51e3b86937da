import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useEditedRowId, useReturnState } from '#app/admin/collections/return-state.ts';
import type { Sort } from '#app/admin/collections/rows/list-rows.ts';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { useUndo } from '#app/admin/page/use-undo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './collection-list.module.css';
import {
  getListTitle,
  getSortableColumns,
  type ListDefinition,
  type ListedRow,
  type ListWrapperProps,
} from './list-definition.ts';
import { ListEmpty } from './list-empty.tsx';
import { addFilters, type FilterValues } from './list-filter.ts';
import { ListTable } from './list-table.tsx';
import { formatRange, Pagination } from './pagination.tsx';
import { SelectedRows } from './selection/selected-rows.tsx';
import { SelectionButtons } from './selection/selection-buttons.tsx';
import { useDeleteRows } from './selection/use-delete-rows.ts';
import { useSelection } from './selection/use-selection.ts';
import { ListFilters } from './tools/list-filters.tsx';
import { ListSearch } from './tools/list-search.tsx';
import { ListSort } from './tools/list-sort.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useAllowedList } from './use-allowed-list.ts';
import { useListFocus } from './use-list-focus.ts';
import { useListPage } from './use-list-page.ts';
import { useListParams } from './use-list-params.ts';

const noRows: readonly never[] = [];
const noFilters: readonly never[] = [];
const noFilterValues: FilterValues = {};

/** The list of a collection's rows, which can be searched, sorted, edited and deleted. */
export function CollectionList<Table extends CollectionTable>(props: { definition: ListDefinition<Table> }) {
  const definition = useAllowedList(props.definition);
  const { collection, defaultSort, columns, getTitle, Wrapper = NoWrapper } = definition;
  const { table, searchFunction, plural, errorTitles } = collection;
  const { filters = noFilters } = definition;
  const sortable = useMemo(() => getSortableColumns(definition), [definition]);
  const { params, changeParams } = useListParams(sortable, defaultSort, filters);
  const { filters: filterValues = noFilterValues } = params;
  const source = useMemo(
    () => ({
      ...definition.source,
      table,
      searchFunction,
      // The column of the default order is never null (ListDefinition).
      notNullColumn: defaultSort.column,
      ...addFilters(definition.source.where, filters, filterValues),
    }),
    [definition, table, searchFunction, defaultSort, filters, filterValues],
  );
  const errorTitle = definition.view?.errorTitle ?? errorTitles.list;
  const { list, isFailed, isPlaceholder, retry, setRows } = useListPage({
    source,
    toRow: (row): ListedRow<Table> => row,
    params,
    errorTitle,
  });
  const rows = list?.rows ?? noRows;
  const { selected, select, clear } = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const selectedRows = rows.filter(({ id }) => selected.has(id));
  const returnState = useReturnState(getListTitle(definition));
  const container = useRef<HTMLDivElement>(null);
  const { focusRow, ...focusHandlers } = useListFocus(container, useEditedRowId());
  const notifyWithUndo = useUndo();
  const { deleting, deleteRows } = useDeleteRows({
    collection,
    getTitle,
    notifyWithUndo,
    onDeleted: clear,
    onRestored: ([first = '']) => focusRow(first),
  });

  // If the URL asks for a page beyond the last one, the last page is shown and the URL is corrected.
  const { state } = useLocation();
  const page = list && !isPlaceholder ? list.page : params.page;
  useEffect(() => {
    if (page !== params.page) changeParams({ page }, { replace: true, state });
  }, [page, params.page, changeParams, state]);

  if (!list && !isFailed) return <AdminLoading>{`Loading ${plural}...`}</AdminLoading>;

  const total = list?.total ?? 0;
  const { pageSize } = source;
  const { search } = params;
  const isFiltered = Object.keys(filterValues).length > 0;
  const range = { page: list?.page ?? 1, pageSize, total };
  const sortBy = (sort: Sort) => changeParams({ sort });
  const isDefaultSort =
    params.sort.column === defaultSort.column && params.sort.ascending === defaultSort.ascending;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus
    <div
      ref={container}
      role="group"
      aria-label={definition.caption}
      tabIndex={-1}
      data-focus-target
      className={styles.list}
      {...focusHandlers}
    >
      <VisuallyHidden role="status">
        {list && (total === 0 ? `No ${plural}` : formatRange(range))}
      </VisuallyHidden>
      {(total > 0 || search !== '' || isFiltered) && (
        <ListTools
          search={
            <ListSearch noun={plural} search={search} onSearch={(next) => changeParams({ search: next })} />
          }
          choices={
            <>
              <ListFilters
                table={table}
                filters={filters}
                values={filterValues}
                onChange={(change) => changeParams({ filters: change })}
              />
              <ListSort columns={columns} sort={params.sort} onSort={sortBy} />
            </>
          }
          hasFilters={filters.length > 0}
          activeFilters={Object.keys(filterValues).length}
        />
      )}
      {!list && <AdminFailed sentence={`The ${plural} could not be loaded.`} onRetry={retry} />}
      {list && rows.length === 0 && (
        <ListEmpty
          definition={definition}
          plural={plural}
          search={search}
          isFiltered={isFiltered}
          onShowAll={() =>
            changeParams({
              search: '',
              filters: Object.fromEntries(filters.map(({ column }) => [column, ''])),
            })
          }
        />
      )}
      {rows.length > 0 && (
        <>
          <div>
            <Wrapper
              rows={rows}
              isComplete={
                !isPlaceholder && search === '' && !isFiltered && total <= pageSize && isDefaultSort
              }
              setRows={setRows}
            >
              <ListTable
                definition={definition}
                rows={rows}
                returnState={returnState}
                sort={{
                  ...params.sort,
                  onSort: (column, ascending) =>
                    // Returning to the default column also returns to the default direction.
                    sortBy(
                      column === defaultSort.column && column !== params.sort.column
                        ? defaultSort
                        : { column, ascending },
                    ),
                }}
                selection={{ selected, onSelect: select }}
                busy={isPlaceholder}
                deleting={deleting}
                notifyWithUndo={notifyWithUndo}
                onDelete={(row) => deleteRows([row])}
              />
            </Wrapper>
            <SelectedRows count={selected.size} onClear={clear}>
              <SelectionButtons
                definition={definition}
                rows={selectedRows}
                notifyWithUndo={notifyWithUndo}
                // A single row shows its deletion on the button of its menu.
                isDeleting={deleting.size > 1}
                onDelete={() => deleteRows(selectedRows)}
              />
            </SelectedRows>
          </div>
          <Pagination
            {...range}
            onPage={(next) => {
              changeParams({ page: next });
              container.current?.focus({ preventScroll: true });
            }}
          />
        </>
      )}
    </div>
  );
}

const NoWrapper = ({ children }: Pick<ListWrapperProps<never>, 'children'>) => children;
