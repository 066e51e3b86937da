import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { inbox } from '#app/admin/messages/folders.ts';
import { createMessageSource, defaultSort } from '#app/admin/messages/list-messages.ts';
import type { Message } from '#app/admin/messages/message.ts';

/** The dashboard shows so many. */
const maxShown = 4;

const source = createMessageSource(inbox, maxShown);
const params = { search: '', sort: defaultSort, page: 1 };
const toMessage = (row: Message) => row;

/** The newest messages that the owner has not answered yet. Suspected ones are not among them. */
export const useNewestMessages = () => useListPage({ source, toRow: toMessage, params });
