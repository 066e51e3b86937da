import { glob, readFile } from 'node:fs/promises';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { createContentClient } from './content.ts';
import { createSession, expect } from './fixtures.ts';
import { addMessages, button, main, minutesAgo, rows } from './messages.ts';
import { test } from './owner.ts';

/** Messages that are emailed to the owner (docs/product/messages.md). */

test('The panel says whether a message was emailed, and that no mail server is set up', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Waiting', mail_at: minutesAgo(0) },
    { name: 'Sent', mailed_at: minutesAgo(0) },
    { name: 'Failed', mail_error: '550 no such user', mail_attempts: 8 },
    { name: 'In a flood', mailed_at: minutesAgo(0), mail_mode: 'summary', suspicion: 'flood' },
  ]);
  await page.goto('/admin/messages');
  await expect(main(page).getByText('New ones are not emailed to you yet.')).toBeVisible();
  await main(page).getByText('How emails are set up').click();
  await expect(main(page).getByText('SMTP_URL=smtps://')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Without a mail server, no email fails.
  await expect(main(page).getByText('Could not be emailed to you.')).toHaveCount(0);
  await page.goto('/admin');
  await expect(main(page).getByText('Emails about messages do not reach you.')).toHaveCount(0);
  for (const [name, text] of [
    ['Waiting', 'Not emailed to you, because no mail server is set up.'],
    ['Sent', 'Emailed to you on'],
    ['In a flood', 'in one email with others, because many messages arrived at that time.'],
    ['Failed', 'It is not tried again by itself. What the mail server said: 550 no such user'],
  ] as const) {
    await page.goto(`/admin/messages/${ids.get(name)}`);
    await expect(main(page).getByText(text)).toBeVisible();
    await expect(button(page, 'Send again')).toHaveCount(0);
  }
});

test('Without a mail server, a message is stored, and nothing of it is written to the outbox', async ({
  page,
  site,
  content,
}) => {
  const form = { name: 'Ana', email: 'ana@example.com', subject: 'other', message: 'For the panel only' };
  const headers = { 'x-forwarded-for': '192.0.2.45' };
  expect((await page.request.post('/contact/messages', { form, headers })).status()).toBe(200);
  await page.goto('/admin/messages');
  await rows(page).getByRole('link', { name: 'Ana' }).click();
  await expect(main(page).getByText('Not emailed to you, because no mail server is set up.')).toBeVisible();
  for await (const path of glob(`${site.dataDir}/outbox/*`))
    expect(await readFile(path, 'utf8')).not.toContain('For the panel only');
  const { data } = await content.from('messages').select('mail_attempts').throwOnError();
  expect(data).toEqual([{ mail_attempts: 0 }]);
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
      main(page).getByText(
        /\(1 attempt\), because your mailbox is full\. The next attempt is at .*550 mailbox full/,
      ),
    ).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('The list and the dashboard say nothing of a first failure, and more once it has failed for a while', async () => {
    const content = createContentClient(site);
    const note = main(page).getByRole('region', { name: 'Failed emails' });
    await page.goto('/admin/messages');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'emailed' })).toHaveCount(0);
    await expect(note).toHaveCount(0);
    await content.from('messages').update({ mail_attempts: 3 }).eq('name', 'Ben').throwOnError();
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Ben' })).toContainText('Not emailed to you yet');
    await content
      .from('messages')
      .update({ mail_at: null, mail_attempts: 8 })
      .eq('name', 'Ben')
      .throwOnError();
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Ben' })).toContainText('Could not be emailed to you.');
    await expect(rows(page).filter({ hasText: 'Ana' })).not.toContainText('emailed');
    await page.goto('/admin');
    await expect(note).toContainText(
      'One message could not be emailed to you, because your mailbox is full. It is here in the panel.',
    );
    await note.getByText('How emails are set up').click();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('When mail works again, the message is sent on request, and the note is gone', async () => {
    isDown = false;
    await main(page).getByRole('link', { name: 'Open the message' }).click();
    await button(page, 'Send again').click();
    await expect(main(page).getByText('Emailed to you on')).toBeVisible();
    expect(smtp.received).toHaveLength(2);
    await main(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(main(page).getByRole('heading', { name: 'Messages' })).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Failed emails' })).toHaveCount(0);
  });

  await context.close();
  await site.close();
  await smtp.close();
});
