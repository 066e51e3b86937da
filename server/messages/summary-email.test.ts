import { expect, test } from 'vitest';
import { createSummaryEmail, type SummarizedMessage } from './summary-email.ts';

const now = Date.parse('2026-11-27T13:00:05Z');
const create = (suspicions: (string | null)[], receivedAt = '2026-11-27T12:01:00Z') => {
  const [first, ...rest] = suspicions.map(
    (suspicion, n): SummarizedMessage => ({ id: `id-${n}`, received_at: new Date(receivedAt), suspicion }),
  );
  if (!first) throw new Error('There is no message.');
  return createSummaryEmail([first, ...rest], {
    to: 'owner@example.com',
    siteUrl: 'https://wayfare.example',
    siteName: 'Far & Away',
    now,
  });
};

test('A summary says how many messages arrived, how many are suspected, and where they are', () => {
  expect(create([null, 'flood', null, 'trap'])).toEqual({
    to: 'owner@example.com',
    senderName: 'Far & Away',
    subject: '4 more messages arrived',
    messageId: '<messages-id-0@wayfare.example>',
    text: `4 more messages arrived in the last hour. So that your mailbox does not fill up, they are not emailed one by one. All are in the panel.

Read them in the inbox:
https://wayfare.example/admin/messages

2 of them are among the suspected ones. Some may be real:
https://wayfare.example/admin/messages/suspected

`,
  });
});

test('A summary names only the folders that have its messages, and the hours since the first one', () => {
  const { text } = create([null, null], '2026-11-27T09:01:00Z');
  expect(text).toContain('2 more messages arrived in the last 4 hours.');
  expect(text).not.toContain('/suspected');
  const suspected = create(['flood']);
  expect(suspected.subject).toBe('1 more message arrived');
  expect(suspected.text).toContain('It is among the suspected ones.');
  expect(suspected.text).not.toContain('/admin/messages\n');
});
