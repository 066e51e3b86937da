import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { createSession, expect } from './fixtures.ts';
import { addMessages, button, main, minutes, rows } from './messages.ts';
import { test } from './owner.ts';

/** Messages that are emailed to the owner (docs/product.md#messages). */

test('The panel says whether a message was emailed, and that no mail server is set up', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Waiting', mail_at: minutes(0) },
    { name: 'Sent', mailed_at: minutes(0) },
    { name: 'Failed', mail_error: '550 no such user', mail_attempts: 8 },
    { name: 'In a flood', mailed_at: minutes(0), mail_mode: 'summary', suspicion: 'flood' },
  ]);
  await page.goto('/admin/messages');
  await expect(
    main(page).getByText('ask whoever installed this site to set up its mail server (SMTP_URL)'),
  ).toBeVisible();
  for (const [name, text] of [
    ['Waiting', 'Not emailed to you, because no mail server is set up.'],
    ['Sent', 'Emailed to you on'],
    ['In a flood', 'in one email with others, because many messages arrived at that time.'],
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
