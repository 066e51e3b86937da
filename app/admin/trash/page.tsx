import { useEffect, useRef } from 'react';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { keepFocus, SelectableList } from '#app/admin/collections/list/selection/selectable-list.tsx';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { useListParams } from '#app/admin/collections/list/use-list-params.ts';
import type { ListParams } from '#app/admin/collections/rows/list-rows.ts';
import { removeExpiredFiles } from '#app/admin/media/deleted-files.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { trash } from '#app/admin/page/menu-links.ts';
import { registry } from '#app/admin/registry.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { DeleteForeverDialog } from '#app/ui/dialog/delete-forever-dialog.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import {
  countDaysLeft,
  countedNoun,
  defaultSort,
  getKind,
  sortableColumns,
  type TrashEntry,
  toEntry,
  trashSource,
} from './entry.ts';
import { type Deletion, useTrashActions } from './use-trash-actions.ts';

const columns: readonly Column<TrashEntry>[] = [
  { head: 'Name', kind: 'main', cell: ({ title }) => <RowTitle title={title} />, sort: 'title' },
  { head: 'Kind', cell: (entry) => getKind(registry, entry) },
  { head: 'Deleted', kind: 'day', cell: ({ deleted_at }) => formatTime(deleted_at), sort: 'deleted_at' },
  { head: 'Days left', kind: 'number', cell: (entry) => countDaysLeft(entry, Date.now()) },
];

const texts = {
  loading: 'Loading the trash...',
  failed: 'The trash could not be loaded.',
  empty: 'The trash is empty. What you delete stays here for 60 days.',
  none: 'Nothing is in the trash',
  noMatch: (search: string) => `Nothing in the trash matches “${search}”.`,
  showAll: 'Show everything',
};

/** The trash: what was deleted in the last 60 days, to be restored or deleted forever (docs/product/publishing.md). */
export default function Trash() {
  const { params, changeParams } = useListParams(sortableColumns, defaultSort);
  const page = useTrashPage(params);
  const container = useRef<HTMLDivElement>(null);
  const actions = useTrashActions(() => keepFocus(container));
  return (
    <AdminPage
      title={trash.label}
      lead="What you have deleted in the last 60 days. After that it is deleted forever."
      action={
        (Boolean(page.list?.total) || params.search !== '') && (
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
      <SelectableList
        {...page}
        container={container}
        label="Deleted records and files"
        caption="Deleted records and files"
        noun="trash"
        texts={texts}
        columns={columns}
        getLabel={({ title }) => title}
        pageSize={trashSource.pageSize}
        params={params}
        changeParams={changeParams}
        isSortable
        actions={{
          getItems: (entry) => [
            { label: 'Restore', icon: adminIcons.restore, onSelect: () => actions.restore([entry]) },
            {
              label: 'Delete forever',
              icon: adminIcons.trash,
              key: 'Delete',
              isDestructive: true,
              onSelect: () => actions.askToDelete({ entries: [entry] }),
            },
          ],
          getBusyLabel: ({ id }) =>
            (actions.restoring.has(id) && 'Restoring...') || (actions.deleting.has(id) && 'Deleting...'),
        }}
        selectedActions={(entries) => (
          <>
            <Button
              size="small"
              icon={adminIcons.restore}
              busyLabel={actions.restoring.size > 1 && 'Restoring...'}
              onClick={() => actions.restore(entries)}
            >
              Restore selected
            </Button>
            <Button
              size="small"
              icon={adminIcons.trash}
              busyLabel={actions.deleting.size > 1 && 'Deleting...'}
              onClick={() => actions.askToDelete({ entries })}
            >
              Delete selected forever
            </Button>
          </>
        )}
      />
      <ConfirmDeletion
        deletion={actions.deletionToConfirm}
        onCancel={() => actions.askToDelete(null)}
        onConfirm={actions.confirmDeletion}
      />
    </AdminPage>
  );
}

/** Reads a page of the trash. Expired entries, which are never shown, are purged when the trash is opened. */
function useTrashPage(params: ListParams) {
  const connect = useConnect();
  useEffect(() => {
    // A failed purge is of no interest to the owner. The next deletion purges as well.
    void connect()
      .then(({ client }) =>
        Promise.all([client.rpc('purge_trash'), client.rpc('purge_revisions'), removeExpiredFiles(client)]),
      )
      .catch(() => {});
  }, [connect]);
  return useListPage({ source: trashSource, toRow: toEntry, params, errorTitle: 'Error fetching the trash' });
}

interface ConfirmDeletionProps {
  /** The entries to be deleted; null while the dialog is closed. */
  deletion: Deletion | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before something in the trash is deleted forever. */
function ConfirmDeletion({ deletion, onCancel, onConfirm }: ConfirmDeletionProps) {
  const everything = deletion === 'everything';
  return (
    <DeleteForeverDialog
      open={deletion !== null}
      title={everything ? 'Empty the trash?' : 'Delete forever?'}
      {...(everything && { label: 'Empty trash' })}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {deletion && describe(deletion)}
    </DeleteForeverDialog>
  );
}

function describe(deletion: Deletion): string {
  if (deletion === 'everything') return 'Everything in the trash will be deleted forever.';
  const [first] = deletion.entries;
  return deletion.entries.length === 1 && first
    ? `The ${getKind(registry, first).toLowerCase()} “${first.title}” will be deleted forever.`
    : `${deletion.entries.length} ${countedNoun(deletion.entries)} will be deleted forever.`;
}
