import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ListSearch } from '#app/admin/collections/list/list-search.tsx';
import { formatRange, Pagination } from '#app/admin/collections/list/pagination.tsx';
import { useEditedRowId } from '#app/admin/collections/list/return-state.ts';
import { SelectedRows } from '#app/admin/collections/list/selected-rows.tsx';
import { useListFocus } from '#app/admin/collections/list/use-list-focus.ts';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { useListParams } from '#app/admin/collections/list/use-list-params.ts';
import { useSelection } from '#app/admin/collections/list/use-selection.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { messages as menuEntry } from '#app/admin/shell/menu.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { exportMessages, saveFile } from './export-messages.ts';
import { FolderTabs } from './folder-tabs.tsx';
import { findFolder, type MessageFolder } from './folders.ts';
import styles from './list.module.css';
import { createMessageSource, defaultSort, sortableColumns } from './list-messages.ts';
import type { Message } from './message.ts';
import { MessageLine } from './message-line.tsx';
import { RetentionField } from './retention-field.tsx';
import { folderChanges, useMessageActions } from './use-message-actions.ts';
import { useMessageMail } from './use-message-mail.ts';

const leads = {
  on: 'What visitors write on the contact page. New messages are also emailed to you.',
  off: 'What visitors write on the contact page. To have new messages emailed to you as well, set up a mail server (SMTP_URL).',
  unavailable:
    'What visitors write on the contact page. They are not emailed to you: look here for new ones.',
};

/** The inbox: the messages of visitors, by folder (docs/product.md#messages). */
export default function Messages() {
  const { pathname } = useLocation();
  const folder = findFolder(pathname);
  const connect = useConnect();
  useEffect(() => {
    // A hosted project has no schedule that deletes old messages. A failure is of no interest to the owner.
    void connect()
      .then(({ client }) => client.rpc('purge_messages'))
      .catch(() => {});
  }, [connect]);
  return (
    <AdminPage title={menuEntry.label} lead={leads[useMessageMail()]}>
      <FolderTabs />
      {/* The selection and the focus belong to one folder. */}
      <FolderList key={folder.name} folder={folder} />
      <RetentionField />
    </AdminPage>
  );
}

const noMessages: readonly Message[] = [];
const toMessage = (row: Message) => row;

function FolderList({ folder }: { folder: MessageFolder }) {
  const { params, changeParams } = useListParams(sortableColumns, defaultSort);
  const source = useMemo(() => createMessageSource(folder), [folder]);
  const errorTitle = 'Error fetching messages';
  const { list, isFailed, isPlaceholder, retry } = useListPage({
    source,
    toRow: toMessage,
    params,
    errorTitle,
  });
  const messages = list?.rows ?? noMessages;
  const { selected, select, clear } = useSelection(useMemo(() => messages.map(({ id }) => id), [messages]));
  const selectedIds = messages.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const [idsToDelete, setIdsToDelete] = useState<readonly string[]>([]);
  const container = useRef<HTMLDivElement>(null);
  const { onFocus, onBlur } = useListFocus(container, useEditedRowId());
  const keepFocus = () => {
    // The button that had the focus has disappeared with the selection.
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  };
  const { change, deletion } = useMessageActions({ onChanged: keepFocus, onDeleted: keepFocus });
  const { search } = params;
  const total = list?.total ?? 0;
  const range = { page: list?.page ?? 1, pageSize: source.pageSize, total };
  const columns = useMemo(() => createColumns(folder), [folder]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus
    <div
      ref={container}
      role="group"
      aria-label={folder.label}
      tabIndex={-1}
      className={styles.list}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <VisuallyHidden role="status">
        {list && (total === 0 ? 'No messages' : formatRange(range))}
      </VisuallyHidden>
      {(total > 0 || search !== '') && (
        <div className={styles.tools}>
          <ListSearch noun="messages" search={search} onSearch={(next) => changeParams({ search: next })} />
          <ExportButton folder={folder} search={search} disabled={total === 0} />
        </div>
      )}
      {!list && !isFailed && <AdminLoading>Loading messages...</AdminLoading>}
      {isFailed && (
        <AdminEmpty
          failed
          sentence="The messages could not be loaded."
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {list && total === 0 && (
        <AdminEmpty
          sentence={search === '' ? folder.emptyText : `No message in this folder matches “${search}”.`}
          action={search !== '' && <Button onClick={() => changeParams({ search: '' })}>Show all</Button>}
        />
      )}
      {messages.length > 0 && (
        <>
          <div>
            <DataTable
              caption={`Messages: ${folder.label}`}
              columns={columns}
              rows={messages}
              getKey={({ id }) => id}
              selection={{ selected, getLabel: ({ name }) => `message from ${name}`, onSelect: select }}
              busy={isPlaceholder}
            />
            <SelectedRows count={selected.size} onClear={clear}>
              {folderChanges[folder.name]?.map((offered) => (
                <Button
                  key={offered.label}
                  size="small"
                  busyLabel={change.isPending && change.variables?.change === offered && 'Saving...'}
                  onClick={() => change.mutate({ ids: selectedIds, change: offered })}
                >
                  {offered.label}
                </Button>
              ))}
              <Button
                size="small"
                icon={adminIcons.trash}
                busyLabel={deletion.isPending && 'Deleting...'}
                onClick={() => setIdsToDelete(selectedIds)}
              >
                Delete
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
      <DeleteDialog
        count={idsToDelete.length}
        onCancel={() => setIdsToDelete([])}
        onConfirm={() => {
          deletion.mutate(idsToDelete);
          setIdsToDelete([]);
        }}
      />
    </div>
  );
}

const createColumns = ({ label }: MessageFolder): readonly Column<Message>[] => [
  { head: 'Message', kind: 'main', cell: (message) => <MessageLine message={message} folderLabel={label} /> },
  {
    head: 'Received',
    cell: ({ received_at }) => <span className={styles.time}>{formatTime(received_at)}</span>,
  },
];

interface ExportButtonProps {
  folder: MessageFolder;
  search: string;
  disabled: boolean;
}

/** Saves all messages that the list shows, on all its pages, as a file for spreadsheets. */
function ExportButton({ folder, search, disabled }: ExportButtonProps) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => exportMessages((await connect()).client, folder, search),
    meta: { errorTitle: 'Error exporting messages' },
    onSuccess: (csv) => saveFile(`messages-${folder.name}-${new Date().toISOString().slice(0, 10)}.csv`, csv),
  });
  return (
    <Button size="small" disabled={disabled} busyLabel={isPending && 'Exporting...'} onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}
