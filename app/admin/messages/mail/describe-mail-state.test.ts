import { expect, it } from 'vitest';
import type { Message } from '#app/admin/messages/message.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { describeMailState } from './describe-mail-state.ts';

const time = '2026-11-27T12:00:00Z';
const message = {
  mailed_at: null,
  mail_at: null,
  mail_error: null,
  mail_attempts: 0,
  mail_mode: null,
} as Message;

it.each<[string, Partial<Message>]>([
  ['Not emailed to you.', {}],
  ['Waiting to be emailed to you.', { mail_at: time }],
  [
    `Many messages are arriving, so this one is reported to you in one email with others, at about ${formatTime(time)}.`,
    { mail_at: time, mail_mode: 'summary' },
  ],
  [`Emailed to you on ${formatTime(time)}.`, { mailed_at: time, mail_mode: 'alone' }],
  [
    `Reported to you on ${formatTime(time)} in one email with others, because many messages arrived at that time.`,
    { mailed_at: time, mail_mode: 'summary' },
  ],
  [
    `This message could not be emailed to you (1 attempt), because the mail server does not know your email address. The next attempt is at ${formatTime(time)}. What the mail server said: 550 no`,
    { mail_at: time, mail_error: '550 no', mail_attempts: 1 },
  ],
  [
    'This message could not be emailed to you (8 attempts), because the mail server does not know your email address. It is not tried again by itself. What the mail server said: 550 no',
    { mail_error: '550 no', mail_attempts: 8 },
  ],
])('With a mail server, the state of a message is described as: %s', (text, change) => {
  expect(describeMailState({ ...message, ...change }, 'on')).toBe(text);
});

it('Without a mail server, a message that waits for a summary is described as not emailed, without a time', () => {
  const waiting: Message = { ...message, mail_at: time, mail_mode: 'summary' };
  expect(describeMailState(waiting, 'off')).toBe('Not emailed to you, because no mail server is set up.');
  expect(describeMailState(waiting, 'unavailable')).toBe('Messages are not emailed to you.');
});
