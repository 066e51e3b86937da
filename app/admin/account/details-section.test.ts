import { expect, it } from 'vitest';
import { getWaitingEmail } from './details-section.tsx';

const sentAt = '2027-03-01T10:00:00Z';

it.each([
  ['waits for confirmation a minute later', '2027-03-01T10:01:00Z', 'new@example.com'],
  ['no longer waits an hour later, when its links have expired', '2027-03-01T11:00:00Z', null],
])('A new email %s', (_, now, expected) => {
  const user = { new_email: 'new@example.com', email_change_sent_at: sentAt };
  expect(getWaitingEmail(user, Date.parse(now))).toBe(expected);
});

it('No email waits for confirmation once a change is complete, or if there was none', () => {
  expect(getWaitingEmail({}, Date.parse(sentAt))).toBeNull();
  expect(getWaitingEmail({ new_email: '', email_change_sent_at: sentAt }, Date.parse(sentAt))).toBeNull();
});
