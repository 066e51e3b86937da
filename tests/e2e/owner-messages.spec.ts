import { readFile } from 'node:fs/promises';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNoOverflow, getHorizontalOverflow } from './horizontal-overflow.ts';
import { addMessages, button, hostileMessages, main, rows } from './messages.ts';
import { expectErrorNotice, test } from './owner.ts';

/** The inbox: its layout, what it copies, and its CSV file. tests/panel/inbox.test.ts has the rest (docs/product/messages.md). */

const widths = [390, 1440];

test('Whatever a visitor sends, the pages stay as wide as the screen, and pass axe, and what a search finds is saved as a CSV file, or copied for webmail', async ({
  page,
  content,
}) => {
  const email = `${'a'.repeat(60)}@${'long-domain.'.repeat(5)}example.com`;
  const longName = 'Maximiliane von Hohenzollern-Sigmaringen zu Donaueschingen und Altenburg am Inn';
  await addMessages(content, [
    ...hostileMessages,
    { name: longName, subject: 'support', message: 'Grundstücksverkehrs'.repeat(9) },
    { name: '=HYPERLINK("x")', email, message: 'A "quoted" kayak\nfor two', subject: 'support' },
    { name: 'Lena', suspicion: 'speed' },
  ]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin');
  await expect(main(page).getByRole('link', { name: '<b>Bold</b>' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(hostileMessages.length + 2);
  await expect(rows(page).getByText('The end')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select message from <b>Bold</b>' }).check();
  await expectAccessibleAtWidths(page, [390]);
  for (const [index, { name }] of hostileMessages.entries()) {
    await rows(page).nth(index).getByRole('link').click();
    await expect(main(page).getByRole('article')).toContainText(name);
    await expectNoOverflow(page, widths);
    if (index === 0) await expectNoAxeViolations(page);
    await page.goBack();
  }

  await test.step('A long name leaves room for the mark of an unread message, whose text begins in the line of the subject', async () => {
    const link = rows(page).getByRole('link', { name: `Unread: ${longName}` });
    await expect(link).toBeVisible();
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await link.evaluate((element) => {
        const mark = element.lastElementChild?.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        const text = element.nextElementSibling?.lastElementChild?.getClientRects()[0];
        const subject = element.nextElementSibling?.firstElementChild?.getBoundingClientRect();
        return {
          isMarkInside:
            !!mark && mark.width > 0 && mark.right <= box.right + 0.5 && mark.bottom <= box.bottom,
          isBesideSubject: !!text && !!subject && Math.abs(text.top - subject.top) < 4,
        };
      });
      expect(places, `at ${width} px`).toEqual({ isMarkInside: true, isBesideSubject: true });
    }
  });

  await test.step('Suspected messages pass axe: their list and one of them', async () => {
    await main(page).getByRole('link', { name: '1 suspected message of the last day' }).click();
    await expect(main(page).getByText('Suspected because it was sent within three seconds')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await main(page).getByRole('link', { name: 'Lena' }).click();
    await expect(main(page).getByText('This message is suspected because it was sent within')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
  });

  await test.step('The form of the mail server passes axe, with the result of a test', async () => {
    await page.goto('/admin/mail');
    await page.getByLabel('Email provider').selectOption('Other mail server');
    await page.getByLabel('Mail server').fill('mail.invalid');
    await page.getByLabel('Encryption').selectOption('None');
    await page.getByLabel('Sender address').fill(`hello@${'long-domain.'.repeat(5)}example`);
    await button(page, 'Test and save').click();
    await expect(main(page).getByText('It does not work yet. Nothing was saved.')).toBeVisible();
    await expectAccessibleAtWidths(page, [320]);
  });

  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/messages?q=hyperlink');
  await expect(rows(page)).toHaveCount(1);

  await test.step('The file has what the search found', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^messages-inbox-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    // The headers, the message, and nothing after the last line break.
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFF"Received \(UTC\)","Name","Email","Subject","Message",/);
    expect(lines[1]).toContain(
      `"'=HYPERLINK(""x"")","${email}","Customer Support","A ""quoted"" kayak\nfor two",`,
    );
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await rows(page).getByRole('link').click();
  const group = page.getByRole('group', { name: 'To reply in webmail:' });
  const status = group.getByRole('status').filter({ hasText: /./ });

  await test.step('Where the browser does not allow copying, a notice says how to copy by hand', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    });
    await button(page, 'Copy address').press('Enter');
    const byHand = `Please select it here and copy it: ${email}`;
    await expectErrorNotice(page, 'The address could not be copied', byHand);
    await expect(button(page, 'Copy address')).toBeFocused();
    await expect(status).toHaveCount(0);
    await button(page, 'Copy quoted text').press('Enter');
    await expectErrorNotice(page, 'The text could not be copied');
    await expect(button(page, 'Copy quoted text')).toBeFocused();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('Where copying works, the pressed button says so and keeps the focus', async () => {
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy address').press('Enter');
    await expect(status).toHaveText('Address copied');
    await expect(button(page, 'Address copied')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
    await expectAccessibleAtWidths(page, [390]);
    await button(page, 'Copy quoted text').press('Enter');
    await expect(status).toHaveText('Quoted text copied');
    await expect(button(page, 'Copy address')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^On \w+ \d+, \d{4}, =HYPERLINK\("x"\) wrote:\n> A "quoted" kayak\n> for two$/,
    );
  });
});
