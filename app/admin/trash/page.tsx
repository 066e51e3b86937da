import { useMemo, useRef } from 'react';
import { ListSearch } from '#app/admin/collections/list/list-search.tsx';
import { formatRange, Pagination } from '#app/admin/collections/list/pagination.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { SelectedRows } from '#app/admin/collections/list/selected-rows.tsx';
import { useListFocus } from '#app/admin/collections/list/use-list-focus.ts';
import { useListParams } from '#app/admin/collections/list/use-list-params.ts';
import { useSelection } from '#app/admin/collections/list/use-selection.ts';
import { registry } from '#app/admin/registry.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { trash } from '#app/admin/shell/menu.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import {
  countDaysLeft,
  defaultSort,
  getKind,
  sortableColumns,
  type TrashEntry,
  trashSource,
} from './entry.ts';
import styles from './page.module.css';
import { useTrashActions } from './use-trash-actions.ts';
import { useTrashPage } from './use-trash-page.ts';

const noEntries: readonly never[] = [];

const columns: readonly Column<TrashEntry>[] = [
  { head: 'Name', kind: 'main', cell: ({ title }) => <RowTitle title={title} />, sort: 'title' },
  { head: 'Kind', cell: (entry) => <span className={styles.fact}>{getKind(registry, entry)}</span> },
  { head: 'Deleted', kind: 'day', cell: ({ deleted_at }) => formatTime(deleted_at), sort: 'deleted_at' },
  {
    head: 'Days left',
    cell: (entry) => <span className={styles.fact}>{countDaysLeft(entry, Date.now())}</span>,
  },
];

/** The trash: what was deleted in the last 60 days, to be restored or deleted forever (docs/product.md#trash). */
export default function Trash() {
  const { params, changeParams } = useListParams(sortableColumns, defaultSort);
  const { list, isFailed, isPlaceholder, retry } = useTrashPage(params);
  const entries = list?.rows ?? noEntries;
  const { selected, select, clear } = useSelection(useMemo(() => entries.map(({ id }) => id), [entries]));
  const selectedEntries = entries.filter(({ id }) => selected.has(id));
  const container = useRef<HTMLDivElement>(null);
  const actions = useTrashActions(() => {
    // The dialog could not return the focus to the button that opened it, because that was disabled or removed.
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  });
  const { onFocus, onBlur } = useListFocus(container, null);
  const total = list?.total ?? 0;
  const { search } = params;
  const range = { page: list?.page ?? 1, pageSize: trashSource.pageSize, total };

  return (
    <AdminPage
      title={trash.label}
      lead="What you have deleted in the last 60 days. After that it is deleted forever."
      action={
        (total > 0 || search !== '') && (
          <Button
            size="small"
            icon={adminIcons.trash}
            busyLabel={actions.isEmptying && 'Deleting...'}
            onClick={() => actions.askToDelete('everything')}
          >
            Empty trash
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus */}
      <div
        ref={container}
        role="group"
        aria-label="Deleted records"
        tabIndex={-1}
        className={styles.trash}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <VisuallyHidden role="status">
          {list && (total === 0 ? 'Nothing is in the trash' : formatRange(range))}
        </VisuallyHidden>
        {(total > 0 || search !== '') && (
          <ListSearch noun="trash" search={search} onSearch={(next) => changeParams({ search: next })} />
        )}
        {!list && !isFailed && <AdminLoading>Loading the trash...</AdminLoading>}
        {isFailed && (
          <AdminEmpty
            failed
            sentence="The trash could not be loaded."
            action={<Button onClick={retry}>Try again</Button>}
          />
        )}
        {list && total === 0 && (
          <AdminEmpty
            sentence={
              search === ''
                ? 'The trash is empty. What you delete stays here for 60 days.'
                : `Nothing in the trash matches “${search}”.`
            }
            action={
              search !== '' && <Button onClick={() => changeParams({ search: '' })}>Show everything</Button>
            }
          />
        )}
        {entries.length > 0 && (
          <>
            <div>
              <DataTable
                caption="Deleted records"
                columns={columns}
                rows={entries}
                getKey={({ id }) => id}
                sort={{
                  ...params.sort,
                  onSort: (column, ascending) => changeParams({ sort: { column, ascending } }),
                }}
                selection={{ selected, getLabel: ({ title }) => title, onSelect: select }}
                busy={isPlaceholder}
                actions={(entry) => (
                  <>
                    <Button
                      size="small"
                      aria-label={`Restore ${entry.title}`}
                      busyLabel={actions.restoring.has(entry.id) && 'Restoring...'}
                      onClick={() => actions.restore([entry])}
                    >
                      Restore
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Delete forever: ${entry.title}`}
                      busyLabel={actions.deleting.has(entry.id) && 'Deleting...'}
                      onClick={() => actions.askToDelete({ entries: [entry] })}
                    >
                      Delete forever
                    </Button>
                  </>
                )}
              />
              <SelectedRows count={selected.size} onClear={clear}>
                <Button
                  size="small"
                  icon={adminIcons.restore}
                  busyLabel={actions.restoring.size > 1 && 'Restoring...'}
                  onClick={() => actions.restore(selectedEntries)}
                >
                  Restore selected
                </Button>
                <Button
                  size="small"
                  icon={adminIcons.trash}
                  busyLabel={actions.deleting.size > 1 && 'Deleting...'}
                  onClick={() => actions.askToDelete({ entries: selectedEntries })}
                >
                  Delete selected forever
                </Button>
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
      <ConfirmDeletion
        deletion={actions.deletionToConfirm}
        onCancel={() => actions.askToDelete(null)}
        onConfirm={actions.confirmDeletion}
      />
    </AdminPage>
  );
}
