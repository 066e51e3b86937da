import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import type { ContentClient } from './content.ts';

/** Shared by the tests of the inbox. */

/** Returns the time so many minutes ago (ISO 8601). */
export const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

/** Adds messages, the newest first, and returns their ids by name. */
export async function addMessages(
  content: ContentClient,
  messages: (Partial<TablesInsert<'messages'>> & { name: string })[],
): Promise<Map<string, string>> {
  const rows = messages.map((message, index) => ({
    email: 'visitor@example.com',
    subject: 'booking',
    message: 'Is June free?',
    received_at: minutesAgo(index + 1),
    ...message,
  }));
  const { data } = await content
    .from('messages')
    .insert(rows, { defaultToNull: false })
    .select('id, name')
    .throwOnError();
  return new Map(data.map(({ id, name }) => [name, id]));
}

export const main = (page: Page) => page.getByRole('main');
/** The heads of the rows of the list. */
export const rows = (page: Page) => main(page).getByRole('rowheader');
/** The entry of the inbox in the menu, with the number of unread messages. */
export const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ });
export const openFolder = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
/** A button of the page. */
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The names of the people whose messages the list shows. */
export const names = async (page: Page) =>
  (await rows(page).getByRole('link').allTextContents()).map((name) => name.replace('Unread: ', ''));
