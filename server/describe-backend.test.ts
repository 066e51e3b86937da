import { expect, it } from 'vitest';
import type { Config } from './config.ts';
import { describeBackend } from './describe-backend.ts';
import type { OwnBackend } from './installation/backend.ts';

const siteUrl = 'https://wayfare.example';
const own = {
  secrets: { anonKey: 'key', jwtSecret: 'secret' },
  messageLimit: { reject: () => null },
} as unknown as OwnBackend;
const describeFor = (config: object) =>
  describeBackend(
    { siteUrl, mail: {}, deployment: { mode: 'embedded' }, ...config } as Config,
    own,
    (to) => to,
  );

it('Messages are emailed with a mail server, not without one, and a hosted project cannot email them', () => {
  expect(describeFor({ mail: { smtpUrl: 'smtp://mail.example' } }).messageMail).toBe('on');
  expect(describeFor({}).messageMail).toBe('off');
  const hosted = { mode: 'supabase', url: 'https://project.example', anonKey: 'key' };
  expect(describeFor({ deployment: hosted, mail: { smtpUrl: 'smtp://mail.example' } }).messageMail).toBe(
    'unavailable',
  );
});

it('With a hosted project, too, a client may send only ten messages at once by the form', () => {
  const { rejectMessage } = describeFor({ deployment: { mode: 'supabase', url: siteUrl, anonKey: 'key' } });
  // Each message has 100 bytes. The reason is null if it is accepted.
  const reasons = Array.from({ length: 12 }, () => rejectMessage('192.0.2.1', 100));
  expect(reasons.filter((reason) => reason === null)).toHaveLength(10);
});
