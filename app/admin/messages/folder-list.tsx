import { useMemo, useRef, useState } from 'react';
import { keepFocus, SelectableList } from '#app/admin/collections/list/selection/selectable-list.tsx';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { useListParams } from '#app/admin/collections/list/use-list-params.ts';
import { useEditedRowId } from '#app/admin/collections/return-state.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './folder-list.module.css';
import type { MessageFolder } from './folders.ts';
import { createMessageSource, defaultSort, sortableColumns } from './list-messages.ts';
import type { Message } from './message.ts';
import { MessageLine } from './message-line.tsx';
import { folderChanges, useMessageActions } from './use-message-actions.ts';

const toMessage = (row: Message) => row;
const getIds = (messages: readonly Message[]) => messages.map(({ id }) => id);

/** The messages of a folder, and what can be done with the selected ones. */
export function FolderList({ folder }: { folder: MessageFolder }) {
  const { params, changeParams } = useListParams(sortableColumns, defaultSort);
  const source = useMemo(() => createMessageSource(folder), [folder]);
  const page = useListPage({ source, toRow: toMessage, params, errorTitle: 'Error fetching messages' });
  const [idsToDelete, setIdsToDelete] = useState<readonly string[]>([]);
  const container = useRef<HTMLDivElement>(null);
  const { change, deletion } = useMessageActions({
    onChanged: () => keepFocus(container),
    onDeleted: () => keepFocus(container),
  });
  const columns = useMemo(() => createColumns(folder), [folder]);
  return (
    <>
      <SelectableList
        {...page}
        container={container}
        label={folder.label}
        caption={`Messages: ${folder.label}`}
        noun="messages"
        texts={{
          loading: 'Loading messages...',
          failed: 'The messages could not be loaded.',
          empty: folder.emptyText,
          none: 'No messages',
          noMatch: (search) => `No message in this folder matches “${search}”.`,
          showAll: 'Show all',
        }}
        columns={columns}
        getLabel={({ name }) => `message from ${name}`}
        pageSize={source.pageSize}
        params={params}
        changeParams={changeParams}
        editedRowId={useEditedRowId()}
        tools={<ExportButton folder={folder} search={params.search} disabled={!page.list?.total} />}
        selectedActions={(messages) => (
          <>
            {folderChanges[folder.name]?.map((offered) => (
              <Button
                key={offered.label}
                size="small"
                busyLabel={change.isPending && change.variables?.change === offered && 'Saving...'}
                onClick={() => change.mutate({ ids: getIds(messages), change: offered })}
              >
                {offered.label}
              </Button>
            ))}
            <Button
              size="small"
              icon={adminIcons.trash}
              busyLabel={deletion.isPending && 'Deleting...'}
              onClick={() => setIdsToDelete(getIds(messages))}
            >
              Delete
            </Button>
          </>
        )}
      />
      <DeleteDialog
        count={idsToDelete.length}
        onCancel={() => setIdsToDelete([])}
        onConfirm={() => {
          deletion.mutate(idsToDelete);
          setIdsToDelete([]);
        }}
      />
    </>
  );
}

const createColumns = ({ label }: MessageFolder): readonly Column<Message>[] => [
  { head: 'Message', kind: 'main', cell: (message) => <MessageLine message={message} folderLabel={label} /> },
  {
    head: 'Received',
    cell: ({ received_at }) => <span className={styles.time}>{formatTime(received_at)}</span>,
  },
];
