import { expect, it } from 'vitest';
import { cleanMessage, findFault, parseMessageForm } from './message-form.ts';

const ana = { name: 'Ana 🏝', email: 'ana@example.com' };
const complete = { ...ana, subject: 'booking', message: '<b>Hello</b> مرحبا' };
const empty = { name: '', email: '', subject: '', message: '' };

const createRequest = (body: BodyInit) =>
  new Request('https://wayfare.example/contact', { method: 'POST', body });

it('parseMessageForm reads the fields unchanged and ignores other fields', async () => {
  const form = new URLSearchParams({ ...complete, message: '\u0000 🏝', extra: 'x' });
  expect(await parseMessageForm(createRequest(form))).toEqual({
    message: { ...complete, message: '\u0000 🏝' },
    isOversized: false,
    trap: '',
    elapsedMs: null,
  });
});

it.each([
  ['4200', 4200],
  ['0', 0],
  ['-1', null],
  ['1e3', null],
  ['99999999999', null],
])('parseMessageForm reads the hidden field, and for how long the form was open: %j ms', async (elapsed, elapsedMs) => {
  const form = new URLSearchParams({ ...complete, further: 'Buy', elapsed });
  expect(await parseMessageForm(createRequest(form))).toMatchObject({ trap: 'Buy', elapsedMs });
});

it.each([
  '{"name":"Ana"}',
  '',
])('parseMessageForm returns empty fields for %j, which is not a form', async (body) => {
  expect((await parseMessageForm(createRequest(body))).message).toEqual(empty);
});

it('A clean message has one-line names, plain line breaks, and nothing that the database cannot store', () => {
  const message = {
    name: ' Ana\r\nBcc: \u202Eb@example.com\u0000\u2069 ',
    email: ' \u202Aana@example.com\u202C ',
    subject: 'other',
    message: '\r\nHello\r\n\tthere\u0000\u0007 \uD83C\r\n',
  };
  expect(cleanMessage(message)).toEqual({
    name: 'Ana  Bcc: b@example.com',
    email: 'ana@example.com',
    subject: 'other',
    message: 'Hello\n\tthere \uFFFD',
  });
});

it.each([
  ['HTML and Arabic', '<b>Hello</b> مرحبا'],
  ['letters with invisible marks between them', '\u200Fמיכל\u200E ni\u00ADce'],
  ['200 emoji', '🏝'.repeat(200)],
])('A message is accepted if it consists of %s', (_, text) => {
  expect(findFault(cleanMessage({ ...complete, name: text, message: text }))).toBeNull();
});

const incomplete = 'Nothing was sent: please fill in every field, with a valid email address.';
const sayTooLong = (field: string, limit: number | string, length: number | string) =>
  `Nothing was sent: the ${field} can have ${limit} characters, and yours has ${length}.`;

it.each([
  ['no name', { name: '' }, incomplete],
  ['a name of controls of the direction', { name: '\u202E\u2066' }, incomplete],
  ['an invalid email', { email: 'ana' }, incomplete],
  ['an email with a second recipient', { email: 'a@b.example,c@d.example' }, incomplete],
  ['an email with a line break', { email: 'a@b.example\nBcc:c' }, incomplete],
  ['no subject', { subject: '' }, incomplete],
  ['a subject that is not offered', { subject: 'lottery' }, incomplete],
  ['a message of control characters', { message: '\u0000\u0007' }, incomplete],
  ['a message of invisible characters', { message: '\uFEFF\u2060\u3164\n\u2800\u{E0041}' }, incomplete],
  ['a message of 5,001 emoji', { message: '🏝'.repeat(5001) }, sayTooLong('message', '5,000', '5,001')],
  ['a name of 201 letters', { name: 'a'.repeat(201) }, sayTooLong('name', 200, 201)],
  ['an email of 321 letters', { email: `${'a'.repeat(319)}@b` }, sayTooLong('email address', 320, 321)],
])('A message with %s is not accepted, and the text says why', (_what, change, fault) => {
  expect(findFault(cleanMessage({ ...complete, ...change }))).toBe(fault);
});

it('A message of 5,000 characters is accepted, however its line breaks are encoded', () => {
  // A line break counts as one character: 2 * 2499 + 2 = 5000.
  expect(findFault(cleanMessage({ ...complete, message: `${'a\r\n'.repeat(2499)}ab` }))).toBeNull();
});
