import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/client/database.types.ts';
import type { ContentClient } from './content.ts';

/** The tests of the inbox share this file. */

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
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The names of the people whose messages the list shows. */
export const names = async (page: Page) =>
  (await rows(page).getByRole('link').allTextContents()).map((name) => name.replace('Unread: ', ''));

/** A letter with so many accents. Most fonts have only a few of them, and show a box for each of the others. */
const accented = (count: number) =>
  `Z${Array.from({ length: count }, (_, index) => String.fromCharCode(0x300 + (index % 0x6f))).join('')}`;

export const hostileMessages = [
  {
    name: '<b>Bold</b>',
    message: '<img src="x" onerror="document.title=1"><style>body{display:none}</style>',
  },
  { name: 'Link', message: '[Log in](https://evil.example) ![](https://evil.example/pixel.png)' },
  { name: 'Reversed', message: 'Please open \u202Efdp.exe and \u2066what follows' },
  { name: 'Emoji', message: '😀'.repeat(5000) },
  { name: 'W'.repeat(200), message: 'W'.repeat(5000) },
  { name: accented(199), message: accented(4999) },
  { name: 'Blank lines', message: `${'\n'.repeat(1000)}The end` },
];
