import { listRows } from '#app/admin/collections/rows/list-rows.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { MessageFolder } from './folders.ts';
import { createMessageSource, defaultSort } from './list-messages.ts';
import type { Message } from './message.ts';
import { formatMessages } from './message-csv.ts';

/** The server returns no more rows at a time. */
const pageSize = 1000;

/** Reads all messages of a folder that match a search, as CSV. */
export async function exportMessages(
  client: BrowserClient,
  folder: MessageFolder,
  search: string,
): Promise<string> {
  const source = createMessageSource(folder, pageSize);
  // A message that arrives while they are read moves the others, so that one of them is on two pages.
  const messages = new Map<string, Message>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listRows(client, source, { search, sort: defaultSort, page });
    for (const row of rows) messages.set(row.id, row);
    if (page * pageSize >= total) return formatMessages([...messages.values()]);
  }
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
