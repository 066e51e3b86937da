import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import { addMessages, button, main, rows } from './messages.ts';
import { expectNotice, test } from './owner.ts';

/** The list of messages, and how long they are kept (docs/product/inbox.md). */

test('The list is searched and paged, its URL keeps both, and a CSV file has what the search found', async ({
  page,
  content,
}) => {
  await addMessages(content, [
    {
      name: '=HYPERLINK("x")',
      email: 'eve@example.com',
      message: 'A "quoted" kayak\nfor two',
      subject: 'support',
    },
    ...Array.from({ length: 29 }, (_, n) => ({ name: `Visitor ${n + 1}` })),
  ]);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(25);
  await button(page, 'Next').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL('/admin/messages?page=2');
  // A subject is found by what the visitor has chosen.
  for (const search of ['customer support', 'kayak QUOTED', 'support kayak', 'eve@', 'hyperlink']) {
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
    '\uFEFF"Received (UTC)","Name","Email","Subject","Message","Read (UTC)","Answered (UTC)","Archived (UTC)","Emailed (UTC)","Email error","Suspected because"',
  );
  expect(lines[1]).toContain(
    '"\'=HYPERLINK(""x"")","eve@example.com","Customer Support","A ""quoted"" kayak\nfor two",',
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

test('Several messages are marked as spam or deleted at once', async ({ page, content }) => {
  await addMessages(content, [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cem' }, { name: 'Dan' }]);
  await page.goto('/admin/messages');
  await expect(rows(page).filter({ hasText: 'Dan' })).toHaveCount(1);
  const readNames = async () =>
    (await content.from('messages').select('name').order('name').throwOnError()).data.map(({ name }) => name);
  const select = (name: string) =>
    page.getByRole('checkbox', { name: `Select message from ${name}` }).check();
  for (const name of ['Ana', 'Ben']) await select(name);
  await button(page, 'Mark as spam').click();
  await expectNotice(page, '2 messages: mark as spam');
  await expect(rows(page)).toHaveCount(2);
  for (const name of ['Cem', 'Dan']) await select(name);
  await button(page, 'Delete').click();
  await page
    .getByRole('dialog', { name: 'Delete 2 messages?' })
    .getByRole('button', { name: 'Delete forever' })
    .click();
  await expectNotice(page, '2 messages deleted');
  expect(await readNames()).toEqual(['Ana', 'Ben']);
});

test('A long name leaves room for the mark of an unread message, and no line ends with the separator', async ({
  page,
  content,
}) => {
  const name = 'Maximiliane von Hohenzollern-Sigmaringen zu Donaueschingen und Altenburg am Inn';
  await addMessages(content, [{ name, subject: 'support', message: 'Grundstücksverkehrs'.repeat(9) }]);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/messages');
    const link = rows(page).getByRole('link');
    await expect(link).toHaveAccessibleName(`Unread: ${name}`);
    const places = await link.evaluate((element) => {
      const mark = element.lastElementChild?.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const text = element.nextElementSibling?.lastElementChild?.getClientRects()[0];
      const subject = element.nextElementSibling?.firstElementChild?.getBoundingClientRect();
      return {
        isMarkInside: !!mark && mark.width > 0 && mark.right <= box.right + 0.5 && mark.bottom <= box.bottom,
        isBesideSubject: !!text && !!subject && Math.abs(text.top - subject.top) < 4,
      };
    });
    expect(places, `at ${width} px`).toEqual({ isMarkInside: true, isBesideSubject: true });
  }
});
