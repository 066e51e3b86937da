import pg from 'pg';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import {
  expectEmptyForm,
  field,
  fillForm,
  form,
  readMessages,
  send,
  sendButton,
  stored,
  test,
} from './contact-form.ts';
import { waitForText } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';

/** What the contact form does when a message is not stored (docs/product/messages.md). */

test('When a message cannot be stored or sent, the form says so and keeps the text, and it can be sent again', async ({
  page,
  content,
  site,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(3000);
  await fillForm(page, 'Do not lose me');
  const alert = form(page).getByRole('alert');

  await test.step('The database is locked', async () => {
    const superuser = new pg.Client(getSiteDatabase(site));
    await superuser.connect();
    await withLockedTable(superuser, 'public.messages', async () => {
      await send(page);
      await expect(alert).toHaveText(
        'Your message could not be stored. Please try again later, or write to the email address on this page. Your text is still here.',
      );
    });
    await superuser.end();
    await expect(field(page, 'Message')).toHaveValue('Do not lose me');
    await expectAccessibleAtWidths(page);
  });

  await test.step('The message is much too long', async () => {
    const text = 'a'.repeat(200_000);
    await field(page, 'Message').fill(text);
    await expect(form(page).getByText('200,000 of 5,000 characters')).toBeVisible();
    await send(page);
    await expect(field(page, 'Message')).toHaveAccessibleDescription(
      'Nothing was sent: the message can have 5,000 characters, and yours has 200,000.',
    );
    await expect(field(page, 'Message')).toHaveValue(text);
    await field(page, 'Message').fill('Do not lose me');
  });

  await test.step('A proxy takes no form of this size', async () => {
    await page.route('/contact/messages', (route) =>
      route.fulfill({ status: 413, body: '<p>Too large</p>' }),
    );
    await send(page);
    await expect(field(page, 'Message')).toHaveAccessibleDescription(
      /^Nothing was sent: the message can have/,
    );
    await expect(field(page, 'Message')).toHaveValue('Do not lose me');
    await page.unroute('/contact/messages');
  });

  await test.step('The site does not respond', async () => {
    await page.route('/contact/messages', (route) => route.abort());
    await send(page);
    await expect(alert).toContainText('because the site did not respond');
    await expect(alert).toBeFocused();
    await expect(field(page, 'Message')).toHaveValue('Do not lose me');
    await page.unroute('/contact/messages');
  });

  await test.step('The response of a stored message is lost: sent again, it is stored once', async () => {
    await page.route('/contact/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expect.poll(() => readMessages(content)).toHaveLength(1);
    await expect(sendButton(page)).toBeEnabled();
    await page.unroute('/contact/messages');
    await send(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    await expectEmptyForm(page);
    await expect(alert).toHaveCount(0);
    expect(await readMessages(content)).toEqual([stored('Do not lose me')]);
  });
});

test('Only where an email address is shown, the form refers to it', async ({ page, content, site }) => {
  await content.from('contact_info').update({ email: null }).eq('id', 1).throwOnError();
  await waitForText(page, '/contact', 'Contact information could not be loaded.');
  await page.goto('/contact');
  const superuser = new pg.Client(getSiteDatabase(site));
  await superuser.connect();
  await withLockedTable(superuser, 'public.messages', async () => {
    await fillForm(page, 'Do not lose me');
    await send(page);
    await expect(form(page).getByRole('alert')).toHaveText(
      'Your message could not be stored. Please try again later. Your text is still here.',
    );
  });
  await superuser.end();
});
