import { expect, test } from 'vitest';
import { isFormType, receiveForm } from './receive-form.ts';

const createForm = (body: BodyInit) => new Request('http://localhost/contact', { method: 'POST', body });
const createFields = (count: number) =>
  new URLSearchParams(Array.from({ length: count }, () => ['a', 'b&=%']));

test.each([
  ['an emoji, four bytes each', '🏝'],
  ['a character of Chinese, three bytes each', '海'],
  ['a character that is sent as it is', 'a'],
])('A form is received with a message of 10,000 times %s', async (_, character) => {
  const message = { name: 'Ana', email: 'ana@example.com', message: character.repeat(10_000) };
  const received = await (await receiveForm(createForm(new URLSearchParams(message)))).formData();
  expect(Object.fromEntries(received)).toEqual(message);
});

test('A form is received with 20 fields, and without a body', async () => {
  expect([...(await (await receiveForm(createForm(createFields(20)))).formData())]).toHaveLength(20);
  const empty = await receiveForm(new Request('http://localhost/contact', { method: 'POST' }));
  expect(await empty.text()).toBe('');
});

test.each([
  ['21 fields', createFields(21)],
  ['60,000 fields', 'a=b&'.repeat(60_000)],
  // The messages have 48 KiB, which is the limit of all names and values together.
  ['a message that is too long', `message=${'<'.repeat(49_152)}`],
  ['a message that is too long, percent-encoded', `message=${'%3C'.repeat(49_152)}`],
])('A form with %s is too large: only the field that says so is left', async (_, body) => {
  const received = await receiveForm(createForm(body));
  expect(isFormType(received)).toBe(true);
  expect([...(await received.formData())]).toEqual([['oversized', '']]);
});

test('Of a form that never ends, no more is read than the largest form has', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 4096;
      controller.enqueue(new Uint8Array(4096).fill('%'.charCodeAt(0)));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const form = new Request('http://localhost/contact', init);
  expect(await (await receiveForm(form)).text()).toBe('oversized=');
  // A form of 48 KiB has three times as many bytes if all is percent-encoded. The stream may be a few chunks ahead.
  expect(sent).toBeLessThan(200_000);
});

test.each([
  ['application/x-www-form-urlencoded', true],
  ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', true],
  ['multipart/form-data; boundary=x', false],
  ['application/x-www-form-urlencoded, multipart/form-data; boundary=x', false],
  ['application/x-www-form-urlencoded; a=b, multipart/form-data; boundary=x', false],
  ['application/json', false],
])('Whether the type %s is that of a form: %s', (type, expected) => {
  expect(isFormType(new Request('http://localhost/contact', { headers: { 'content-type': type } }))).toBe(
    expected,
  );
});
