import { expect, test } from 'vitest';
import { explainTrial } from './explain-trial.ts';
import { findProvider } from './providers.ts';

const tried = { host: 'smtp.gmail.com', user: 'ana', email: 'o@example.com', provider: undefined };

test('Without a failure, each step says what has worked', () => {
  const lines = explainTrial({ failedStep: null, error: '' }, tried);
  expect(lines.map(({ label, state }) => [label, state])).toEqual([
    ['Connection', 'worked'],
    ['Sign-in', 'worked'],
    ['Test email', 'worked'],
  ]);
  expect(lines[2]?.text).toContain('o@example.com');
  expect(explainTrial({ failedStep: null, error: '' }, { ...tried, user: '' })[1]?.text).toBe(
    'None is needed.',
  );
});

test('The steps before a failure have worked, and those after it were not tried', () => {
  const lines = explainTrial({ failedStep: 'signIn', error: 'Invalid login: 535 no' }, tried);
  expect(lines.map(({ state }) => state)).toEqual(['worked', 'failed', 'skipped']);
  expect(lines[1]).toMatchObject({ said: 'Invalid login: 535 no' });
});

test.each<['connection' | 'signIn' | 'mail', string, string]>([
  ['connection', 'getaddrinfo ENOTFOUND smtp.gmial.com', 'Check the name for typing errors.'],
  ['connection', 'connect ECONNREFUSED 192.0.2.1:25', '2525: many networks block'],
  ['connection', 'Error upgrading connection with STARTTLS: 502 no', 'Try the other encryption'],
  ['connection', 'unable to verify the first certificate', 'Its certificate is not valid'],
  ['connection', 'nas.example is in a private network.', 'SMTP_URL'],
  ['signIn', 'Invalid login: 535 no', 'ask for an app password'],
  ['signIn', 'Invalid login: 530 Must issue a STARTTLS command first', 'Choose STARTTLS'],
  ['mail', "Can't send mail - all recipients were rejected: 451 Greylisted", 'again in a few minutes'],
  ['mail', "Can't send mail - all recipients were rejected: 554 Relay access denied", 'outgoing mail server'],
  ['mail', 'Mail command failed: 550 sender not allowed', 'Use a sender address that belongs'],
  ['mail', "Can't send mail - all recipients were rejected: 550 no", 'on the Account page'],
  ['mail', 'Message failed: 554 spam', 'Ask your provider'],
])('A failed %s (%s) comes with the advice: %s', (failedStep, error, advice) => {
  const lines = explainTrial({ failedStep, error }, tried);
  expect(lines.find(({ state }) => state === 'failed')?.text).toContain(advice);
});

test('A rejected sign-in names the password that the provider asks for', () => {
  const withProvider = { ...tried, provider: findProvider('smtp.gmail.com') };
  const [, signIn] = explainTrial({ failedStep: 'signIn', error: '535 no' }, withProvider);
  expect(signIn?.text).toContain('App password: Sixteen letters');
});
