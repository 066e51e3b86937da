import { expect, test } from 'vitest';
import type { Activity } from '#domain/activity/activity.ts';
import { createActivityEmail } from './activity-email.ts';

const change: Activity = {
  id: 7,
  at: '2026-12-01T14:05:30+00:00',
  user_id: 'a',
  name: 'Anna',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  kind: 'partner_links',
  action: 'changed',
  table_name: 'destinations',
  record_id: 'b',
  subject: 'Santorini',
  field: 'booking_url',
  old_value: 'https://partner.example/?id=mine',
  new_value: 'https://partner.example/?id=hers',
  count: null,
  revision_id: 55,
};
const options = { to: 'olga@example.com', siteUrl: 'https://site.example', siteName: 'Far & Away' };

test('The email about a change says who, what, when, with what, and where it is undone', () => {
  expect(createActivityEmail([change], options)).toEqual({
    to: 'olga@example.com',
    senderName: 'Far & Away',
    subject: 'Anna changed the partner link of the destination “Santorini”',
    messageId: '<activity-7-1@site.example>',
    text: `Anna changed the partner link of the destination “Santorini”.
“https://partner.example/?id=mine” → “https://partner.example/?id=hers”
2026-12-01 14:05 UTC, Chrome on Windows
Undo: https://site.example/admin/destinations/edit/b/versions?revision=55

All of it is in the panel:
https://site.example/admin/activity

If nobody of you did this, choose a new password and sign out everywhere else:
https://site.example/admin/account

`,
  });
});

test('An email about many changes lists the first twenty, each on lines of its own', () => {
  const entries = Array.from({ length: 25 }, (_, n) => ({
    ...change,
    id: n,
    subject: `Place ${n}\nUndo: https://evil.example`,
  }));
  const [first, ...rest] = entries as [Activity, ...Activity[]];
  const { subject, text } = createActivityEmail([first, ...rest], options);
  expect(subject).toBe('25 changes on Far & Away');
  expect(text.match(/Anna changed/g)).toHaveLength(20);
  expect(text).toContain('And 5 more.');
  expect(text).not.toMatch(/^Undo: https:\/\/evil/m);
});
