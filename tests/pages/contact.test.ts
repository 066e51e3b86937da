import { expect } from 'vitest';
import { readMessages } from '#tests/e2e/contact-form.ts';
import { getTexts, readPage } from '#tests/e2e/page-html.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { createAddress } from '#tests/setup/client-address.ts';
import { test } from '#tests/setup/pages.ts';

/**
 * The contact page shows how to reach the owner, and the server rejects some messages (docs/product/messages.md).
 * tests/access/messages.test.ts tests what makes a message suspicious, and app/site/contact/message-form.test.ts what the
 * form says about it.
 */

test('The contact page shows the phone and the postal address beside the email, as soon as they are stored', async ({
  request,
  content,
}) => {
  const readLines = async (text: string) => {
    const page = await readPage({ request }, '/contact', text);
    const phone = page.querySelector('main a[href^="tel:"]')?.getAttribute('href');
    return [getTexts(page, 'main h2 ~ p').map((line) => line.trim()), phone];
  };
  expect(await readLines('hello@')).toEqual([['Wayfare', 'hello@wayfare.example'], undefined]);
  await updateSingleton(content, 'contact_info', {
    phone: '+49 (0) 30 12',
    address: 'Rua do Cais 1\r\n1100 Lisboa \n\nPortugal',
  });
  expect(await readLines('Rua do Cais 1')).toEqual([
    ['Wayfare', 'Rua do Cais 1', '1100 Lisboa', 'Portugal', '+49 (0) 30 12', 'hello@wayfare.example'],
    'tel:+493012',
  ]);
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

test('A client that sends more than ten messages at once is rejected, whether by the form or by a call, and others are not', async ({
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
