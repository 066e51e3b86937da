import { expect, it } from 'vitest';
import { isCompleteMessage, parseMessage } from './parse-message.ts';

const complete = {
  name: 'Ana 🏝',
  email: 'ana@example.com',
  subject: 'booking',
  message: '<b>Hello</b> مرحبا',
};

const createRequest = (body: BodyInit) =>
  new Request('https://wayfare.example/contact', { method: 'POST', body });

it('parseMessage reads the fields unchanged and ignores other fields', async () => {
  const form = new URLSearchParams({ ...complete, message: '\u0000 🏝', extra: 'x' });
  expect(await parseMessage(createRequest(form))).toEqual({ ...complete, message: '\u0000 🏝' });
});

it('parseMessage accepts a file in the field `name`, and returns missing fields as empty texts', async () => {
  const form = new FormData();
  form.set('name', new Blob(['Ana']), 'ana.txt');
  expect(await parseMessage(createRequest(form))).toMatchObject({ email: '', subject: '', message: '' });
});

it.each([
  '{"name":"Ana"}',
  '',
])('parseMessage returns empty fields for %j, which is not a form', async (body) => {
  expect(await parseMessage(createRequest(body))).toEqual({ name: '', email: '', subject: '', message: '' });
});

it.each([
  ['HTML and Arabic', '<b>Hello</b> مرحبا'],
  ['emoji', '🏝️ 👨‍👩‍👧‍👦'],
  ['percent signs', '%00 ?q=#%E0%A4%A'],
  ['control characters and half a surrogate pair', '\u202Eezag\u0000\uD83C'],
  ['10,000 emoji', '🏝'.repeat(10_000)],
])('A message with all fields is complete even if it consists of %s', (_, text) => {
  expect(isCompleteMessage({ ...complete, name: text, message: text })).toBe(true);
});

it.each([
  ['no name', { name: '' }],
  ['a name of spaces', { name: '   ' }],
  ['no email', { email: '' }],
  ['an invalid email', { email: 'ana' }],
  ['two emails', { email: 'a@b@c' }],
  ['no subject', { subject: '' }],
  ['a subject that is not offered', { subject: 'lottery' }],
  ['no message', { message: '' }],
])('A message with %s is incomplete', (_what, change) => {
  expect(isCompleteMessage({ ...complete, ...change })).toBe(false);
});
