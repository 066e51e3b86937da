import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expectEmptyForm, field, fillForm, form, readMessages, send, stored, test } from './contact-form.ts';
import { expect, noticeRegion, stopClock, visit } from './fixtures.ts';

/**
 * The contact page (docs/product/messages.md#contact-page). app/site/contact/contact-form.test.tsx tests what the form does with
 * each response, and with what is typed; tests/pages/contact.test.ts what the server responds.
 */

test('The contact form requires each field and a valid email address, stores the message, and is empty afterwards', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');

  await test.step('Each field and a valid email address are required', async () => {
    await fillForm(page);
    for (const [label, value, invalid] of [
      ['Email Address', 'ana@example.com', 'ana'],
      ['Email Address', 'ana@example.com', '"ana b"@example.com'],
      ['Message', 'Hello', ''],
    ] as const) {
      await field(page, label).fill(invalid);
      await send(page);
      await expect(field(page, label)).toBeFocused();
      await field(page, label).fill(value);
    }
    await field(page, 'Subject').selectOption('');
    await send(page);
    await expect(field(page, 'Subject')).toBeFocused();
    await expect(noticeRegion(page)).not.toContainText('Message Sent!');
    await expect(field(page, 'Message')).not.toHaveValue('');
    expect(await readMessages(content)).toEqual([]);
  });

  const text = `🏝️ <script>throw 1</script> مرحبا \u202E\n${'a'.repeat(4900)}`;
  await test.step('A message is stored, a notice says so, and the form is empty', async () => {
    // A message that is sent within three seconds would be suspected.
    await page.clock.fastForward(3000);
    await fillForm(page, text);
    await send(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    await expectEmptyForm(page);
    await expect(form(page).getByRole('status')).toBeFocused();
    await expectNoAxeViolations(page, 'main');
    expect(await readMessages(content)).toEqual([stored(text)]);
  });

  await test.step('If the site does not respond, the form says so and keeps the text', async () => {
    await page.clock.fastForward(3000);
    await page.route('/contact/messages', (route) => route.abort());
    await fillForm(page, 'Sent again');
    await field(page, 'Email Address').fill('ana@münchen.example');
    await send(page);
    await expect(form(page).getByRole('alert')).toContainText('because the site did not respond');
    await expectAccessibleAtWidths(page);
    await page.unroute('/contact/messages');
  });

  await test.step('Sent again, it is stored with the email address as browsers and mail servers write it', async () => {
    await send(page);
    await expectEmptyForm(page);
    expect(await readMessages(content)).toEqual([
      stored(text),
      { ...stored('Sent again'), email: 'ana@xn--mnchen-3ya.example' },
    ]);
  });

  await test.step('A link below the button leads to the privacy page', async () => {
    await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  await test.step('The page shows the site’s email address, and social buttons that are placeholders', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'hello@wayfare.example' })).toHaveAttribute(
      'href',
      'mailto:hello@wayfare.example',
    );
    for (const network of ['Facebook', 'Instagram', 'YouTube']) {
      await main.getByRole('button', { name: network }).click();
      await expect(noticeRegion(page)).toContainText(network);
      await expect(noticeRegion(page)).toContainText("isn't implemented yet");
    }
  });
});

test('A message is not taken for sent too fast when the scripts of the page come late', async ({
  page,
  content,
}) => {
  await stopClock(page);
  await visit(page, '/contact', () => page.clock.fastForward(3000));
  // The fourth field, a trap for bots, is hidden from the keyboard and from screen readers.
  await expect(form(page).getByRole('textbox')).toHaveCount(3);
  await fillForm(page, 'Typed before');
  await send(page);
  await expectEmptyForm(page);
  await page.clock.fastForward(1000);
  await fillForm(page, 'Sent right after it');
  await send(page);
  await expectEmptyForm(page);
  expect((await readMessages(content))?.map(({ suspicion }) => suspicion)).toEqual([null, 'speed']);
});
