import { expect, test } from 'vitest';
import { createMessageEmail } from './message-email.ts';

const message = {
  id: '7d1d0c1e-8b1b-4d36-9d3c-000000000001',
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'booking',
  message: 'Is <b>June</b> free?\n\nAna',
};
const options = { to: 'owner@example.com', siteUrl: 'https://wayfare.example', siteName: 'Far & Away' };

test('The email contains the message, who gets a reply, and a link to the message in the panel', () => {
  expect(createMessageEmail(message, options)).toEqual({
    to: 'owner@example.com',
    senderName: 'Far & Away',
    replyTo: { name: 'Ana', address: 'ana@example.com' },
    subject: 'Booking Inquiry: a message from Ana',
    messageId: '<message-7d1d0c1e-8b1b-4d36-9d3c-000000000001@wayfare.example>',
    text: `Ana <ana@example.com> wrote:

Is <b>June</b> free?

Ana

Reply to this email to answer, or open the message in the panel:
https://wayfare.example/admin/messages/7d1d0c1e-8b1b-4d36-9d3c-000000000001

`,
  });
});

test('A long name is cut off between two characters where a header contains it', () => {
  const { subject, replyTo, text } = createMessageEmail({ ...message, name: '🏝'.repeat(200) }, options);
  expect(subject).toBe(`Booking Inquiry: a message from ${'🏝'.repeat(60)}…`);
  expect(replyTo?.name).toBe(`${'🏝'.repeat(60)}…`);
  expect(text).toContain('🏝'.repeat(200));
});

test.each([
  ['not every mail server accepts in a header', 'jürgen@example.com'],
  ['a mail program could decode into two', '=?utf-8?q?a=40b.example=2C?=@example.com'],
  ['a mail program could decode into another domain', 'a@=?utf-8?q?b.example?='],
])('If a visitor has an address that %s, the email asks the owner to write to it instead of replying', (_, email) => {
  const { replyTo, text } = createMessageEmail({ ...message, email }, options);
  expect(replyTo).toBeUndefined();
  expect(text).toContain(`Ana <${email}> wrote:`);
  expect(text).toContain('To answer, write to the address above, or open the message in the panel:');
});

test('A reply can go to an address whose domain is not ASCII', () => {
  const { replyTo: encoded } = createMessageEmail({ ...message, email: 'ana+x@münchen.example' }, options);
  expect(encoded?.address).toBe('ana+x@münchen.example');
});
