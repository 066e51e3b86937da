import { expect, it } from 'vitest';
import { isWholeMessage, readMessage } from './parse-message.ts';

const whole = { name: 'Ana 🏝', email: 'ana@example.com', subject: 'booking', message: '<b>Hello</b> مرحبا' };

const sent = (body: BodyInit) => new Request('https://wayfare.example/contact', { method: 'POST', body });

it('reads a message as it was sent, whatever else was', async () => {
  const form = new URLSearchParams({ ...whole, message: '\u0000 🏝', extra: 'x' });
  expect(await readMessage(sent(form))).toEqual({ ...whole, message: '\u0000 🏝' });
  const file = new FormData();
  file.set('name', new Blob(['Ana']), 'ana.txt');
  expect(await readMessage(sent(file))).toMatchObject({ email: '', subject: '', message: '' });
});

it.each(['{"name":"Ana"}', ''])('reads nothing from %j, which is no form', async (body) => {
  expect(await readMessage(sent(body))).toEqual({ name: '', email: '', subject: '', message: '' });
});

it('takes a message that has everything', () => {
  expect(isWholeMessage(whole)).toBe(true);
  expect(isWholeMessage({ ...whole, message: 'a'.repeat(10_000) })).toBe(true);
});

it.each([
  ['no name', { name: '' }],
  ['a name of spaces', { name: '   ' }],
  ['no email', { email: '' }],
  ['what is no email', { email: 'ana' }],
  ['two emails', { email: 'a@b@c' }],
  ['no subject', { subject: '' }],
  ['a subject that is not offered', { subject: 'lottery' }],
  ['no message', { message: '' }],
])('sends one back with %s', (_what, fault) => {
  expect(isWholeMessage({ ...whole, ...fault })).toBe(false);
});
