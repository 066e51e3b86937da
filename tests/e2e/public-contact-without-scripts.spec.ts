import pg from 'pg';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';
import {
  expectEmptyForm,
  field,
  fillForm,
  form,
  labels,
  readMessages,
  send,
  stored,
  test,
} from './contact-form.ts';
import { expect } from './fixtures.ts';

/** The contact form without scripts (docs/product/messages.md#contact-page). */

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the form offers five subjects, and a stored message is confirmed above an empty form', async ({
    page,
    content,
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
    const sentUrl = page.url();
    // A reload sends nothing, and does not say again that something was sent.
    await page.reload();
    await expect(form(page)).toBeVisible();
    await expect(form(page).getByRole('status')).toHaveCount(0);
    expect(await readMessages(content)).toHaveLength(1);

    await test.step('Whoever else opens the link, or an invented one, sees the form alone', async () => {
      for (const url of [sentUrl, '/contact?sent=1', '/contact?sent=']) {
        const response = await page.goto(url);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expectEmptyForm(page);
        await expect(form(page).getByRole('status')).toHaveCount(0);
      }
      const response = await page.goto('/contact');
      expect(response?.headers()['cache-control']).not.toBe('no-store');
    });
  });

  test('Without scripts, a page of the site says that a message is far too long, and the page before has the text', async ({
    page,
    content,
  }) => {
    await page.goto('/contact');
    const text = 'a'.repeat(200_000);
    await fillForm(page, text);
    const rejected = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(page);
    expect((await rejected).status()).toBe(413);
    expect((await rejected).headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(field(page, 'Message')).toHaveAccessibleDescription(
      'Nothing was sent: the message can have 5,000 characters, and yours has far more. To find your text again, go back in your browser, and shorten it there.',
    );
    await page.goBack();
    await expect(field(page, 'Message')).toHaveValue(text);
    expect(await readMessages(content)).toEqual([]);
  });

  test('Without scripts a message that cannot be stored stays in the form, with the reason', async ({
    page,
    content,
    site,
  }) => {
    await page.goto('/contact');
    await fillForm(page, 'Do not lose me');
    const superuser = new pg.Client(getSiteDatabase(site));
    await superuser.connect();
    await withLockedTable(superuser, 'public.messages', async () => {
      const failed = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page);
      expect((await failed).status()).toBe(503);
      expect((await failed).headers()['cache-control']).toBe('no-store');
    });
    await superuser.end();
    await expect(form(page).getByRole('alert')).toContainText('Your message could not be stored.');
    for (const [index, value] of ['Ana', 'ana@example.com', 'support', 'Do not lose me'].entries())
      await expect(field(page, labels[index] ?? '')).toHaveValue(value);
    await send(page);
    await expect(form(page).getByRole('status')).toContainText('Message Sent!');
    expect(await readMessages(content)).toEqual([stored('Do not lose me')]);
  });
});
