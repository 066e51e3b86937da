import { expect, it } from 'vitest';
import type { Config } from './config.ts';
import { describeBackend } from './describe-backend.ts';
import type { OwnBackend } from './installation/backend.ts';

const siteUrl = 'https://wayfare.example';
const own = {
  secrets: { anonKey: 'key', jwtSecret: 'secret' },
  messageLimit: { reject: () => null },
} as unknown as OwnBackend;
const describeFor = (deployment: Partial<Config['deployment']>, backend = own) =>
  describeBackend(
    { siteUrl, deployment } as Config,
    backend,
    (to) => to,
    async () => ({ fault: '', field: null }),
  );

it('Messages are emailed as soon as there is a mail server, and a hosted project cannot email them', () => {
  let sendsEmails = false;
  const backend = describeFor({ mode: 'embedded' }, { ...own, sendsEmails: () => sendsEmails });
  expect(backend.messageMail).toBe('off');
  sendsEmails = true;
  expect(backend.messageMail).toBe('on');
  const hosted = describeFor({ mode: 'supabase', url: 'https://project.example', anonKey: 'key' });
  expect(hosted.messageMail).toBe('unavailable');
});

it('With a hosted project, too, a client may send only ten messages at once by the form', () => {
  const { rejectMessage } = describeFor({ mode: 'supabase', url: siteUrl, anonKey: 'key' });
  // Each message has 100 bytes. The reason is null if it is accepted.
  const reasons = Array.from({ length: 12 }, () => rejectMessage('192.0.2.1', 100));
  expect(reasons.filter((reason) => reason === null)).toHaveLength(10);
});
