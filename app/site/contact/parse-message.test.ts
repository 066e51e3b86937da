import { expect, it } from 'vitest';
import { isCompleteMessage, parseMessage } from './parse-message.ts';

const whole = { name: 'Ana 🏝', email: 'ana@example.com', subject: 'booking', message: '<b>Hello</b> مرحبا' };

const sent = (body: BodyInit) => new Request('https://wayfare.example/contact', { method: 'POST', body });

it('reads a message as it was sent, whatever else was', async () => {
  const form = new URLSearchParams({ ...whole, message: '\u0000 🏝', extra: 'x' });
  expect(await parseMessage(sent(form))).toEqual({ ...whole, message: '\u0000 🏝' });
  const file = new FormData();
  file.set('name', new Blob(['Ana']), 'ana.txt');
  expect(await parseMessage(sent(file))).toMatchObject({ email: '', subject: '', message: '' });
});

it.each(['{"name":"Ana"}', ''])('reads nothing from %j, which is no form', async (body) => {
  expect(await parseMessage(sent(body))).toEqual({ name: '', email: '', subject: '', message: '' });
});

it('takes a message that has everything', () => {
  expect(isCompleteMessage(whole)).toBe(true);
  expect(isCompleteMessage({ ...whole, message: 'a'.repeat(10_000) })).toBe(true);
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
  expect(isCompleteMessage({ ...whole, ...fault })).toBe(false);
});
