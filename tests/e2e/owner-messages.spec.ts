import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TablesInsert } from '#app/backend/database.types.ts';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import type { ContentClient } from './content.ts';
import { createSession, expect } from './fixtures.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';

/** The inbox (docs/product.md#messages). public-contact.spec.ts tests how messages get there. */

const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

/** Adds messages, the newest first, and returns their ids by name. */
async function addMessages(
  content: ContentClient,
  messages: (Partial<TablesInsert<'messages'>> & { name: string })[],
): Promise<Map<string, string>> {
  const rows = messages.map((message, index) => ({
    email: 'visitor@example.com',
    subject: 'booking',
    message: 'Is June free?',
    received_at: minutes(index + 1),
    ...message,
  }));
  const { data } = await content
    .from('messages')
    .insert(rows, { defaultToNull: false })
    .select('id, name')
    .throwOnError();
  return new Map(data.map(({ id, name }) => [name, id]));
}

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('rowheader');
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ });
const openFolder = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const names = async (page: Page) =>
  (await rows(page).getByRole('link').allTextContents()).map((name) => name.replace('Unread: ', ''));

test('An owner reads, answers, archives and deletes messages, and the menu counts the unread ones', async ({
  page,
  content,
}) => {
  await test.step('The empty inbox says what appears there, and no folder has anything', async () => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    await expect(menuEntry(page)).toHaveText('Messages');
    for (const folder of ['Answered', 'Archived', 'Suspected']) {
      await openFolder(page, folder);
      await expect(page).toHaveURL(`/admin/messages/${folder.toLowerCase()}`);
      await expect(main(page).getByRole('img', { includeHidden: true }).first()).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    }
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const ids = await addMessages(content, [
    { name: 'Ana', message: 'Hello,\n\nis June free?', email: 'ana@example.com' },
    { name: 'Ben', read_at: minutes(0) },
    { name: 'Cem' },
    { name: 'Bot', suspicion: 'links', message: 'Buy' },
  ]);

  await test.step('Unread messages are marked and counted, and suspected ones are not in the inbox', async () => {
    await page.goto('/admin/messages');
    await expect(rows(page)).toHaveCount(3);
    expect(await names(page)).toEqual(['Ana', 'Ben', 'Cem']);
    await expect(rows(page).getByText('Unread:')).toHaveCount(2);
    await expect(menuEntry(page)).toHaveText('Messages2 unread');
    await expect(page.getByRole('navigation', { name: 'Folders' })).toContainText('Suspected1 in all');
  });

  await test.step('An opened message has a URL of its own, is read from then on, and shows its text as it was written', async () => {
    await rows(page).getByRole('link', { name: 'Ana' }).press('Enter');
    await expect(page).toHaveURL(`/admin/messages/${ids.get('Ana')}`);
    await expect(main(page).getByRole('heading', { name: 'Booking Inquiry' })).toBeVisible();
    await expect(main(page).getByRole('article')).toContainText('Hello,\n\nis June free?');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const href = await main(page).getByRole('link', { name: 'Reply' }).getAttribute('href');
    expect(href).toMatch(/^mailto:ana@example\.com\?subject=Re%3A%20Booking%20Inquiry&body=/);
    expect(new URL(href ?? '').searchParams.get('body')).toContain('> is June free?');
  });

  await test.step('A message is marked as answered and found in its folder; the list focuses it', async () => {
    await button(page, 'Mark as answered').click();
    await expectNotice(page, 'Marked as answered');
    await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: 'Inbox' }).click();
    await expect(rows(page)).toHaveCount(2);
    await openFolder(page, 'Answered');
    await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeVisible();
    await rows(page).getByRole('link', { name: 'Ana' }).click();
    await main(page).getByRole('link', { name: 'Answered' }).click();
    await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeFocused();
  });

  await test.step('Several messages are archived at once, and moved back', async () => {
    await openFolder(page, 'Inbox');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'Archive').click();
    await expectNotice(page, '2 messages: archive');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Inbox' })).toBeFocused();
    await openFolder(page, 'Archived');
    await page.getByRole('checkbox', { name: 'Select message from Cem' }).check();
    await button(page, 'Move to inbox').click();
    await expectNotice(page, 'Moved to the inbox');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('A message that is marked as unread is unread in the list', async () => {
    await page.goto(`/admin/messages/${ids.get('Cem')}`);
    await expect(menuEntry(page)).toHaveText('Messages');
    await button(page, 'Mark as unread').click();
    await expectNotice(page, 'Marked as unread');
    await expect(page).toHaveURL('/admin/messages');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
  });

  await test.step('Deleting asks first, is final, and does not fill the trash', async () => {
    await rows(page).getByRole('link', { name: 'Cem' }).click();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Delete').click();
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await expectNotice(page, 'Message deleted');
    await expect(page).toHaveURL('/admin/messages');
    await expect(rows(page)).toHaveCount(0);
    expect((await content.from('messages').select('name').order('name').throwOnError()).data).toEqual(
      ['Ana', 'Ben', 'Bot'].map((name) => ({ name })),
    );
    expect(
      (await content.from('trash').select('id').eq('table_name', 'messages').throwOnError()).data,
    ).toEqual([]);
    await page.goto(`/admin/messages/${ids.get('Cem')}`);
    await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
    await page.goto('/admin/messages/nothing');
    await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
  });
});

test('A suspected message says why it is suspected, and moves to the inbox and back', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Lena', suspicion: 'speed' },
    { name: 'Bot', suspicion: 'trap' },
  ]);
  await page.goto('/admin/messages/suspected');
  await expect(rows(page).first()).toContainText('Suspected because it was sent within three seconds');
  await expectAccessibleAtWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page).getByRole('link', { name: 'Lena' }).click();
  await expect(main(page).getByText('This message is suspected because it was sent within')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Not spam').click();
  await expectNotice(page, 'Moved to the inbox');
  await expect(main(page).getByText('is suspected because')).toHaveCount(0);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(1);
  expect(await names(page)).toEqual(['Lena']);
  await page.goto(`/admin/messages/${ids.get('Lena')}`);
  await button(page, 'Mark as spam').click();
  await expect(
    main(page).getByText('This message is suspected because you marked it as spam.'),
  ).toBeVisible();
});

test('The list is searched and paged, its URL keeps both, and a CSV file has what the search found', async ({
  page,
  content,
}) => {
  await addMessages(content, [
    { name: '=HYPERLINK("x")', email: 'eve@example.com', message: 'A "quoted" kayak\nfor two' },
    ...Array.from({ length: 29 }, (_, n) => ({ name: `Visitor ${n + 1}` })),
  ]);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(25);
  await button(page, 'Next').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL('/admin/messages?page=2');
  for (const search of ['kayak QUOTED', 'eve@', 'hyperlink']) {
    await main(page).getByRole('searchbox').fill(search);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === search);
    await expect(rows(page)).toHaveCount(1);
  }
  await rows(page).getByRole('link').click();
  await main(page).getByRole('link', { name: 'Inbox' }).click();
  await expect(page).toHaveURL('/admin/messages?q=hyperlink');

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^messages-inbox-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '\uFEFF"Received","Name","Email","Subject","Message","Read","Answered","Archived","Suspected because"',
  );
  expect(lines[1]).toContain(
    '"\'=HYPERLINK(""x"")","eve@example.com","Booking Inquiry","A ""quoted"" kayak\nfor two",',
  );

  await main(page).getByRole('searchbox').fill('nowhere');
  await expect(main(page).getByText('No message in this folder matches “nowhere”.')).toBeVisible();
  await button(page, 'Show all').click();
  await expect(rows(page)).toHaveCount(25);
});

test('An owner sets how long messages are kept, confirms what that deletes, and the privacy page says it', async ({
  page,
  content,
}) => {
  const months = (count: number) => new Date(Date.now() - count * 31 * 86_400_000).toISOString();
  await addMessages(content, [{ name: 'New' }, { name: 'Old', received_at: months(5) }]);
  await page.goto('/admin/messages');
  const select = main(page).getByLabel('Keep messages for');
  await expect(select).toHaveValue('12');
  await expect(rows(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: 'Delete older messages?' });

  await select.selectOption('3 months');
  await expect(dialog).toContainText('1 message is older than 3 months, and will be deleted now.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(select).toHaveValue('12');
  await expect(rows(page)).toHaveCount(2);

  await select.selectOption('3 months');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expectNotice(page, 'Settings Saved!');
  await expect(rows(page)).toHaveCount(1);
  await expect(select).toHaveValue('3');
  const expectPrivacy = (text: string) =>
    expect
      .poll(async () => (await (await page.request.get('/privacy')).text()).includes(text), {
        intervals: [50],
      })
      .toBe(true);
  await expectPrivacy('for 3 months, unless we delete it earlier');

  await select.selectOption('No limit');
  await expectNotice(page, 'Settings Saved!');
  await expectPrivacy('until we delete it, because your matter is settled');
  await page.reload();
  await expect(select).toHaveValue('');
});

test('The panel says whether a message was emailed, and that no mail server is set up', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Waiting', mail_at: minutes(0) },
    { name: 'Sent', mailed_at: minutes(0) },
    { name: 'Failed', mail_error: '550 no such user', mail_attempts: 8 },
  ]);
  await page.goto('/admin/messages');
  await expect(main(page).getByText('set up a mail server (SMTP_URL)')).toBeVisible();
  for (const [name, text] of [
    ['Waiting', 'Not emailed to you, because no mail server is set up.'],
    ['Sent', 'Emailed to you on'],
    [
      'Failed',
      'could not be emailed to you: 550 no such user (8 attempts). It is not tried again by itself.',
    ],
  ] as const) {
    await page.goto(`/admin/messages/${ids.get(name)}`);
    await expect(main(page).getByText(text)).toBeVisible();
    await expect(button(page, 'Send again')).toHaveCount(0);
  }
});

test('With a mail server, a message is emailed to the owner, a failure is shown, and it is sent again on request', async ({
  browser,
}) => {
  let isDown = false;
  const smtp = await startSmtpServer((command) =>
    isDown && command.startsWith('RCPT') ? '550 mailbox full' : undefined,
  );
  const site = await openSite({ SMTP_URL: smtp.url });
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await createSession(site, site.owner),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const send = (name: string) =>
    page.request.post('/contact/messages', {
      form: { name, email: 'ana@example.com', subject: 'other', message: `Hello from ${name}` },
    });

  await test.step('A message is emailed within seconds', async () => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('New messages are also emailed to you.')).toBeVisible();
    expect((await send('Ana')).status()).toBe(200);
    await expect.poll(() => smtp.received.length).toBe(1);
    // The sample email of a new installation reaches nobody.
    expect(smtp.received[0]?.recipients).toEqual(['RCPT TO:<owner@example.com>']);
    expect(smtp.received[0]?.data).toContain('Reply-To: Ana <ana@example.com>');
    await rows(page).getByRole('link', { name: 'Ana' }).click();
    await expect(main(page).getByText('Emailed to you on')).toBeVisible();
    await expect(button(page, 'Send again')).toBeVisible();
  });

  await test.step('A failure is shown with its reason and the next attempt, and the message is sent again', async () => {
    isDown = true;
    expect((await send('Ben')).status()).toBe(200);
    await page.goto('/admin/messages');
    await rows(page).getByRole('link', { name: 'Ben' }).click();
    await expect(
      main(page).getByText(/550 mailbox full.* \(1 attempt\)\. The next attempt is at/),
    ).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    isDown = false;
    await button(page, 'Send again').click();
    await expect(main(page).getByText('Emailed to you on')).toBeVisible();
    expect(smtp.received).toHaveLength(2);
  });

  await context.close();
  await site.close();
  await smtp.close();
});

test('After a failed load, change or deletion of messages, the next attempt succeeds', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana', read_at: minutes(0) }]);
  const requests = '**/rest/v1/messages?*';
  const fail = () =>
    page.route(requests, (route) => route.fulfill({ status: 500, json: { message: 'Broken', code: 'X' } }));
  await fail();
  await page.goto('/admin/messages');
  await expectErrorNotice(page, 'Error fetching messages', 'Broken');
  await page.unroute(requests);
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(1);

  await fail();
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  await expectErrorNotice(page, 'Error fetching message', 'Broken');
  await page.unroute(requests);
  await button(page, 'Try again').click();
  await expect(main(page).getByRole('article')).toContainText('Is June free?');

  await fail();
  await button(page, 'Archive').click();
  await expectErrorNotice(page, 'Error updating messages', 'Broken');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expectErrorNotice(page, 'Error deleting messages', 'Broken');
  await page.unroute(requests);
  await button(page, 'Archive').click();
  await expectNotice(page, 'Message archived');
});

test.describe('while the panel follows changes', () => {
  test.use({ followsChanges: true });

  test('A message that a visitor sends appears in the open inbox and in the menu, and can be answered', async ({
    page,
    request,
    content,
  }) => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    const form = { name: 'Ana', email: 'ana@example.com', subject: 'feedback', message: 'A lovely site!' };
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    // The panel begins to follow changes some time after it is shown, and reads what it has missed.
    expect((await request.post('/contact/messages', { form, headers })).status()).toBe(200);
    await expect(rows(page)).toContainText(['A lovely site!']);
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
    await rows(page).getByRole('link', { name: 'Ana' }).click();
    await expect(main(page).getByRole('article')).toContainText('A lovely site!');
    await content
      .from('messages')
      .update({ answered_at: minutes(0) })
      .eq('name', 'Ana')
      .throwOnError();
    await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
  });
});
