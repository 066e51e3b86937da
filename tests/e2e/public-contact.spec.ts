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

test('The contact form offers five subjects', async ({ page }) => {
  await page.goto('/contact');
  const subjects = await field(page, 'Subject')
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
  expect(subjects).toEqual([
    ['booking', 'Booking Inquiry'],
    ['support', 'Customer Support'],
    ['partnership', 'Partnership'],
    ['feedback', 'Feedback'],
    ['other', 'Other'],
  ]);
});

test('Sending a message shows a notice and empties the form', async ({ page }) => {
  await visit(page, '/contact');
  await fillForm(page, 'a'.repeat(10_000));
  await send(page);
  await expect(noticeRegion(page)).toContainText('Message Sent!');
  for (const label of ['Full Name', 'Email Address', 'Subject', 'Message'])
    await expect(field(page, label)).toHaveValue('');
  await expectNoAxeViolations(page);
});

test('The contact form requires each field and a valid email', async ({ page }) => {
  await visit(page, '/contact');
  for (const label of ['Full Name', 'Email Address', 'Message']) {
    await fillForm(page);
    await field(page, label).fill('');
    await send(page);
    await expect(field(page, label)).toBeFocused();
  }
  await fillForm(page);
  await field(page, 'Subject').selectOption('');
  await send(page);
  await expect(field(page, 'Subject')).toBeFocused();
  await fillForm(page);
  await field(page, 'Email Address').fill('ana');
  await send(page);
  await expect(field(page, 'Email Address')).toBeFocused();
  await expect(noticeRegion(page)).not.toContainText('Message Sent!');
  await expect(field(page, 'Message')).not.toHaveValue('');
});

test('The contact page shows the stored email, and social buttons that are not implemented yet', async ({
  page,
}) => {
  await visit(page, '/contact');
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts a sent message is confirmed above an empty form', async ({ page }) => {
    await page.goto('/contact');
    await fillForm(page, '🏝'.repeat(5000));
    await send(page);
    await expect(form(page).getByRole('status')).toContainText('Message Sent!');
    await expect(field(page, 'Message')).toHaveValue('');
  });

  test('Without scripts an incomplete message is rejected with a request to fill in every field', async ({
    page,
    request,
  }) => {
    const response = await request.post('/contact', { form: { name: 'Ana' } });
    expect(response.status()).toBe(400);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).toContain('please fill in every field');
    await page.goto('/contact');
    await expect(form(page).getByRole('status')).toHaveCount(0);
  });
});
