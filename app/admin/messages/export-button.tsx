import { listRows } from '#app/admin/collections/rows/list-rows.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { saveCsv } from '#app/admin/table-file/save-csv.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MessageFolder } from './folders.ts';
import { createMessageSource, defaultSort } from './list-messages.ts';
import type { Message } from './message.ts';
import { formatMessages } from './message-csv.ts';

interface ExportButtonProps {
  folder: MessageFolder;
  search: string;
  disabled: boolean;
}

/** Saves all messages that the list shows, on all its pages, as a file for spreadsheets. */
export function ExportButton({ folder, search, disabled }: ExportButtonProps) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => exportMessages((await connect()).client, folder, search),
    meta: { errorTitle: 'Error exporting messages' },
    onSuccess: (csv) => saveCsv(`messages-${folder.name}`, csv),
  });
  return (
    <Button size="small" disabled={disabled} busyLabel={isPending && 'Exporting...'} onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}

/** The server returns no more rows at a time. */
const pageSize = 1000;

async function exportMessages(client: BrowserClient, folder: MessageFolder, search: string): Promise<string> {
  const source = createMessageSource(folder, pageSize);
  // A message that arrives while the pages are read moves the others, so that one of them is on two pages. The map
  // keeps it only once.
  const messages = new Map<string, Message>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listRows(client, source, { search, sort: defaultSort, page });
    for (const row of rows) messages.set(row.id, row);
    if (page * pageSize >= total) return formatMessages([...messages.values()]);
  }
}
