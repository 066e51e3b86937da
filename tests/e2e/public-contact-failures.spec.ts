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
import { expect, noticeRegion, visit } from './fixtures.ts';

/** What the contact form does when a message is not stored (docs/product.md#messages). */

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
      await expect(alert).toContainText('Your message could not be stored.');
    });
    await superuser.end();
    await expect(field(page, 'Message')).toHaveValue('Do not lose me');
    await expectAccessibleAtWidths(page);
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
