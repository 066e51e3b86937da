import type { Page } from '@playwright/test';
import pg from 'pg';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import {
  expectEmptyForm,
  field,
  fillForm,
  form,
  labels,
  readMessages,
  send,
  sendButton,
  stored,
  test,
} from './contact-form.ts';
import { expect } from './fixtures.ts';

/** The contact form without scripts (docs/product/messages.md#contact-page). */

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the form offers five subjects, a stored message is confirmed above an empty form and stored once, and one that cannot be stored stays, with the reason', async ({
    page,
    content,
    site,
  }) => {
    await page.goto('/contact');
    await expect(form(page).getByRole('status')).toHaveCount(0);
    const offered = await field(page, 'Subject')
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
    expect(offered).toEqual([
      ['booking', 'Booking Inquiry'],
      ['support', 'Customer Support'],
      ['partnership', 'Partnership'],
      ['feedback', 'Feedback'],
      ['other', 'Other'],
    ]);
    const text = `🏝\n${'🏝'.repeat(4998)}`;
    await fillForm(page, text);
    await send(page);
    await expect(page).toHaveURL(/\/contact\?sent=/);
    await expect(form(page).getByRole('status')).toContainText('Message Sent!');
    await expectEmptyForm(page);
    expect(await readMessages(content)).toEqual([stored(text)]);
    // A reload sends nothing, and does not say again that something was sent.
    await page.reload();
    await expect(form(page)).toBeVisible();
    await expect(form(page).getByRole('status')).toHaveCount(0);
    expect(await readMessages(content)).toHaveLength(1);

    await test.step('A double click, or a second Send after Back, stores a message once', async () => {
      await page.goto('/contact');
      await fillForm(page, 'Twice');
      await sendButton(page).dblclick();
      await expect(page).toHaveURL(/\/contact\?sent=/);
      await page.goBack();
      await fillForm(page, 'Twice');
      await send(page);
      await expect(page).toHaveURL(/\/contact\?sent=/);
      expect(await readMessages(content)).toEqual([stored(text), stored('Twice')]);
    });
    await page.goto('/contact');
    const all = [text, 'Twice', 'Do not lose me'].map((message) => stored(message));
    await test.step('A message that cannot be stored stays in the form, with the reason', async () => {
      await fillForm(page, 'Do not lose me');
      const superuser = new pg.Client(getSiteDatabase(site));
      await superuser.connect();
      await superuser.query('revoke execute on function public.send_message from anon');
      expect(await sendAndReadStatus(page)).toBe(503);
      await superuser.query('grant execute on function public.send_message to anon');
      await superuser.end();
      await expect(form(page).getByRole('alert')).toContainText('Your message could not be stored.');
      for (const [index, value] of ['Ana', 'ana@example.com', 'support', 'Do not lose me'].entries())
        await expect(field(page, labels[index] ?? '')).toHaveValue(value);
      await send(page);
      await expect(form(page).getByRole('status')).toContainText('Message Sent!');
      expect(await readMessages(content)).toEqual(all);
    });
    await test.step('A message that is far too long is there again after Back', async () => {
      const tooLong = 'a'.repeat(200_000);
      await fillForm(page, tooLong);
      expect(await sendAndReadStatus(page)).toBe(413);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(field(page, 'Message')).toHaveAccessibleDescription(
        'Nothing was sent: the message can have 5,000 characters, and yours has far more. To find your text again, go back in your browser, and shorten it there.',
      );
      await page.goBack();
      await expect(field(page, 'Message')).toHaveValue(tooLong);
      expect(await readMessages(content)).toEqual(all);
    });
  });
});

/** Sends a message that is rejected, and returns the status of the response, which no cache may store. */
async function sendAndReadStatus(page: Page): Promise<number> {
  const responding = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page);
  const response = await responding;
  expect(response.headers()['cache-control']).toBe('no-store');
  return response.status();
}
