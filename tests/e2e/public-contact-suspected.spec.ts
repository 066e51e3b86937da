import type { Page } from '@playwright/test';
import { createAddress } from '#tests/setup/client-address.ts';
import { expectEmptyForm, fillForm, form, readMessages, send, test } from './contact-form.ts';
import { expect, visit } from './fixtures.ts';

/**
 * Which messages are kept apart or rejected (docs/product/messages.md). tests/access/messages.test.ts tests what makes a
 * message suspicious, and app/site/contact/message-form.test.ts what the form tells of it.
 */

/** Time passes only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

test('A message is not taken for sent too fast when the scripts of the page come late', async ({
  page,
  content,
}) => {
  await stopClock(page);
  await visit(page, '/contact', () => page.clock.fastForward(3000));
  // A hidden field is neither reached by the keyboard nor seen by a screen reader.
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
