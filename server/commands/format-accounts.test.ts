import { expect, test } from 'vitest';
import { formatAccounts } from './format-accounts.ts';

test('The list of owners says since when each may sign in, when each last did, and with which second factors', () => {
  const createdAt = new Date('2026-11-28T10:20:30Z');
  const account = { createdAt, lastSignInAt: null, factors: [], passkeys: 0, canSignIn: true };
  expect(
    formatAccounts([
      { ...account, email: 'ana@example.com', lastSignInAt: new Date('2026-12-01T08:00:00Z'), passkeys: 2 },
      { ...account, email: 'b@example.com', factors: ['Phone', 'Recovery codes'], canSignIn: false },
    ]),
  ).toEqual([
    'EMAIL            ADDED                 LAST SIGN-IN          SECOND FACTOR          PASSKEYS',
    'ana@example.com  2026-11-28 10:20 UTC  2026-12-01 08:00 UTC  none                   2',
    'b@example.com    2026-11-28 10:20 UTC  never                 Phone, Recovery codes  0         cannot sign in',
  ]);
});

test('An installation without accounts says that nobody can sign in yet', () => {
  expect(formatAccounts([])).toEqual(['Nobody can sign in yet.']);
});
