import type { ListSource } from '#app/admin/collections/rows/list-rows.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { messageSubjects } from '#domain/message.ts';
import type { MessageFolder } from './folders.ts';

/** Returns what the list of a folder reads. */
export const createMessageSource = (
  { conditions }: MessageFolder,
  pageSize = 25,
): ListSource<'messages'> => ({
  table: 'messages',
  searched: ['name', 'email', 'message'],
  labeled: [{ column: 'subject', choices: messageSubjects }],
  notNullColumn: 'received_at',
  timeColumn: 'received_at',
  conditions,
  pageSize,
});

export const defaultSort = { column: 'received_at', ascending: false };
export const sortableColumns = ['received_at'];

/** Counts the messages of a folder, or only those that nobody has read. */
export async function countMessages(
  client: BrowserClient,
  { conditions }: MessageFolder,
  onlyUnread: boolean,
): Promise<number> {
  // Each `or` has only one condition, so that a message must meet all of them.
  const request = conditions.reduce(
    (rows, condition) => rows.or(condition),
    client.from('messages').select('id', { count: 'exact', head: true }),
  );
  const { count } = await (onlyUnread ? request.is('read_at', null) : request).throwOnError();
  return count ?? 0;
}
