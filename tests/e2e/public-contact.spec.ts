import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The contact page (docs/product.md#contact-page). */

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click();

async function fillForm(page: Page, message = 'Hello 🏝️ <b>you</b> مرحبا'): Promise<void> {
  await field(page, 'Full Name').fill('Ana');
  await field(page, 'Email Address').fill('ana@example.com');
  await field(page, 'Subject').selectOption('Customer Support');
  await field(page, 'Message').fill(message);
}

test('The contact form requires each field and a valid email address, and is empty after a message is sent', async ({
  page,
}) => {
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
  });

  await test.step('Sending a message of any text and length shows a notice and empties the form', async () => {
    await fillForm(page, `🏝️ <script>throw 1</script> مرحبا \u202E\u0000 ${'a'.repeat(10_000)}`);
    await send(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message'])
      await expect(field(page, label)).toHaveValue('');
    await expectNoAxeViolations(page);
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts the form offers five subjects, and a sent message is confirmed above an empty form', async ({
    page,
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
    await fillForm(page, '🏝'.repeat(5000));
    await send(page);
    await expect(form(page).getByRole('status')).toContainText('Message Sent!');
    await expect(field(page, 'Message')).toHaveValue('');
  });
});

test('The server rejects an incomplete message and asks the visitor to fill in every field', async ({
  request,
}) => {
  const response = await request.post('/contact', { form: { name: 'Ana' } });
  expect(response.status()).toBe(400);
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.text()).toContain('please fill in every field');
});
