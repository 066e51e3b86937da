import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';

/** The contact page (docs/product.md#contact-page), and what becomes of a message (docs/product.md#messages). */

// Each test is a client of its own, because the number of messages of each is limited.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': createAddress() }));

const createAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const send = (page: Page) => sendButton(page).click();
const labels = ['Full Name', 'Email Address', 'Subject', 'Message'];

async function fillForm(page: Page, message = 'Hello 🏝️ <b>you</b> مرحبا'): Promise<void> {
  await field(page, 'Full Name').fill('Ana');
  await field(page, 'Email Address').fill('ana@example.com');
  await field(page, 'Subject').selectOption('Customer Support');
  await field(page, 'Message').fill(message);
}

async function expectEmptyForm(page: Page): Promise<void> {
  for (const label of labels) await expect(field(page, label)).toHaveValue('');
}

const readMessages = async (content: ContentClient) =>
  (
    await content
      .from('messages')
      .select('name, email, subject, message, suspicion')
      .order('received_at')
      .throwOnError()
  ).data;

const stored = (message: string, suspicion: string | null = null) => ({
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'support',
  message,
  suspicion,
});

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

test('A message that is sent too fast, with many links or by a program is suspected, and its sender sees no difference', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  // A hidden field is neither reached by the keyboard nor seen by a screen reader.
  await expect(form(page).getByRole('textbox')).toHaveCount(3);
  const sendAndExpect = async (message: string) => {
    await fillForm(page, message);
    await send(page);
    await expectEmptyForm(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
  };
  await sendAndExpect('Fast');
  await page.clock.fastForward(3000);
  await sendAndExpect('http://a.example http://b.example http://c.example');
  await page.clock.fastForward(3000);
  await page.locator('[name=further]').evaluate((input: HTMLInputElement) => {
    input.value = 'Buy';
  });
  await sendAndExpect('Filled in everywhere');
  expect((await readMessages(content))?.map(({ suspicion }) => suspicion)).toEqual([
    'speed',
    'links',
    'trap',
  ]);
});

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
    await expect(page).toHaveURL('/contact?sent=1');
    await expect(form(page).getByRole('status')).toContainText('Message Sent!');
    await expectEmptyForm(page);
    expect(await readMessages(content)).toEqual([stored(text)]);
    // A reload shows the page again, and sends nothing.
    await page.reload();
    expect(await readMessages(content)).toHaveLength(1);
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

test('The server rejects an incomplete message and asks the visitor to fill in every field', async ({
  request,
}) => {
  for (const path of ['/contact', '/contact/messages']) {
    const response = await request.post(path, { form: { name: 'Ana' } });
    expect(response.status()).toBe(400);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).toContain('please fill in every field');
  }
  expect((await request.get('/contact/messages')).status()).toBe(405);
});

test('A client that sends more than ten messages at once is rejected, by each way, and others are not', async ({
  request,
  site,
  content,
}) => {
  const flooder = { 'x-forwarded-for': createAddress() };
  const message = { name: 'Ana', email: 'ana@example.com', subject: 'other' };
  const sendNext = (n: number, headers: Record<string, string>) =>
    request.post('/contact/messages', { form: { ...message, message: `Message ${n}` }, headers });
  for (let n = 0; n < 9; n += 1) expect((await sendNext(n, flooder)).status()).toBe(200);
  const call = (headers: Record<string, string>) =>
    request.post(`${site.url}/rest/v1/rpc/send_message`, {
      headers: { ...headers, apikey: site.anonKey },
      data: { ...message, message: 'By a call' },
    });
  expect((await call(flooder)).status()).toBe(204);
  expect((await call(flooder)).status()).toBe(429);
  const rejected = await sendNext(10, flooder);
  expect(rejected.status()).toBe(429);
  expect((await rejected.json()).fault).toContain('you have sent several messages within an hour');
  expect((await sendNext(11, { 'x-forwarded-for': createAddress() })).status()).toBe(200);
  expect(await readMessages(content)).toHaveLength(11);
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
  await expect
    .poll(async () => (await page.request.get('/contact')).text(), { intervals: [50] })
    .toContain('Rua do Cais 1');
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
