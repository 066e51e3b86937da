import { addMessages, button, main, minutesAgo, rows } from '#tests/e2e/messages.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The panel says what became of messages that are emailed to the owner (docs/product/messages.md).
 * describe-mail-state.test.ts has each state of a message.
 */

const note = (page: Parameters<typeof main>[0]) => main(page).getByRole('region', { name: 'Failed emails' });

test('The panel says whether a message was emailed, and that no mail server is set up', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Failed', mail_error: '550 no such user', mail_attempts: 8 },
  ]);
  await page.goto('/admin/messages');
  await expect(main(page).getByText('New ones are not emailed to you yet.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Set up mail' })).toHaveAttribute('href', '/admin/mail');
  // Without a mail server, neither the list nor the dashboard reports that an email failed.
  await expect(main(page).getByText('Could not be emailed to you.')).toHaveCount(0);
  await page.goto('/admin');
  await expect(main(page).getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(main(page).getByText('Emails about messages do not reach you.')).toHaveCount(0);
  await page.goto(`/admin/messages/${ids.get('Failed')}`);
  const text = 'It is not tried again by itself. What the mail server said: 550 no such user';
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
});

test('With a mail server, the panel shows which emails failed, and has a message sent again', async ({
  page,
  content,
}) => {
  Object.assign(page, { messageMail: 'on' }); // As with a mail server.
  const ids = await addMessages(content, [
    { name: 'Ana', mailed_at: minutesAgo(2), mail_attempts: 1 },
    {
      name: 'Ben',
      mail_at: minutesAgo(-5),
      mail_tried_at: minutesAgo(1),
      mail_error: '550 mailbox full',
      mail_attempts: 1,
    },
  ]);
  const readBen = async () =>
    (await content.from('messages').select('mail_at, mail_error').eq('name', 'Ben').single().throwOnError())
      .data;

  await step('A message says whether it was emailed, and offers to send it again', async () => {
    await page.goto(`/admin/messages/${ids.get('Ana')}`);
    await expect(main(page).getByText('Emailed to you on')).toBeVisible();
    await expect(button(page, 'Send again')).toBeVisible();
    await page.goto(`/admin/messages/${ids.get('Ben')}`);
    await expect(
      main(page).getByText(
        /\(1 attempt\), because your mailbox is full\. The next attempt is at .*550 mailbox full/,
      ),
    ).toBeVisible();
  });

  await step('The list and the dashboard report an email only after several failures', async () => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('New messages are also emailed to you.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'emailed' })).toHaveCount(0);
    await expect(note(page)).toHaveCount(0);
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
    await expect(note(page)).toContainText(
      'One message could not be emailed to you, because your mailbox is full. It is here in the panel.',
    );
    await expect(note(page).getByRole('link', { name: 'Check the mail settings' })).toBeVisible();
  });

  await step('The message is sent on request, and the note is gone once that has worked', async () => {
    await main(page).getByRole('link', { name: 'Open the message' }).click();
    await button(page, 'Send again').click();
    await expect(main(page).getByText('Waiting to be emailed to you.')).toBeVisible();
    expect(await readBen()).toEqual({ mail_at: expect.any(String), mail_error: null });
    await content
      .from('messages')
      .update({ mail_at: null, mailed_at: minutesAgo(0) })
      .eq('name', 'Ben')
      .throwOnError();
    await page.goto('/admin');
    await expect(main(page).getByRole('heading', { name: 'Messages' })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });
});
