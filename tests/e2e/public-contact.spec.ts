import { expectNoAxeViolations } from './axe.ts';
import { expectEmptyForm, field, fillForm, form, readMessages, send, stored, test } from './contact-form.ts';
import { waitForText } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';

/** The contact page (docs/product/messages.md#contact-page). */

test('The contact form requires each field and a valid email address, stores the message, and is empty afterwards', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');

  await test.step('Each field and a valid email address are required', async () => {
    await fillForm(page);
    for (const [label, value, invalid] of [
      ['Full Name', 'Ana', ''],
      ['Email Address', 'ana@example.com', ''],
      ['Email Address', 'ana@example.com', 'ana'],
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
    await page.clock.fastForward(3000);
    await fillForm(page, text);
    await send(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    await expectEmptyForm(page);
    await expect(form(page).getByRole('status')).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await readMessages(content)).toEqual([stored(text)]);
  });

  await test.step('Too long a message is not cut off: the form keeps it and says how long it may be', async () => {
    const counter = form(page).getByText('of 5,000 characters');
    await fillForm(page, 'é'.repeat(4500));
    await expect(counter).toHaveCount(0);
    await field(page, 'Message').fill('é'.repeat(5001));
    await expect(counter).toHaveText('5,001 of 5,000 characters');
    await send(page);
    await expect(form(page).getByRole('alert')).toHaveText(
      'Nothing was sent: the message can have 5,000 characters, and yours has 5,001.',
    );
    await expect(field(page, 'Message')).toHaveValue('é'.repeat(5001));
    await expect(field(page, 'Message')).toBeFocused();
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/yours has 5,001/);
    await expect(field(page, 'Message')).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(page);
    await field(page, 'Message').fill('Shorter');
    await expect(counter).toHaveCount(0);
    await page.clock.fastForward(3000);
    await send(page);
    await expectEmptyForm(page);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    expect(await readMessages(content)).toEqual([stored(text), stored('Shorter')]);
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

test('The contact page shows the phone and the postal address beside the email, as soon as they are stored', async ({
  page,
  content,
}) => {
  const main = page.getByRole('main');
  await visit(page, '/contact');
  await expect(main.getByRole('link', { name: 'hello@wayfare.example' })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);
  const lines = main.getByRole('heading', { name: 'Or straight to us' }).locator('~ p');
  await expect(lines).toHaveText(['Wayfare', 'hello@wayfare.example']);

  await content
    .from('contact_info')
    .update({ phone: '+49 (0) 30 12', address: 'Rua do Cais 1\r\n1100 Lisboa \n\nPortugal' })
    .eq('id', 1)
    .throwOnError();
  await waitForText(page, '/contact', 'Rua do Cais 1');
  await visit(page, '/contact');
  await expect(lines).toHaveText([
    'Wayfare',
    'Rua do Cais 1',
    '1100 Lisboa',
    'Portugal',
    '+49 (0) 30 12',
    'hello@wayfare.example',
  ]);
  await expect(main.getByRole('link', { name: '+49 (0) 30 12' })).toHaveAttribute('href', 'tel:+493012');
  await expectNoAxeViolations(page);
});
