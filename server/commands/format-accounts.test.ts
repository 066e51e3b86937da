import { expect, test } from 'vitest';
import { formatAccounts } from './format-accounts.ts';

test('The list of accounts says with which role and since when each may sign in, when each last did, and with which second factors', () => {
  const createdAt = new Date('2026-11-28T10:20:30Z');
  const account = { id: '1', createdAt, lastSignInAt: null, factors: [], passkeys: 0, canSignIn: true };
  const ana = {
    ...account,
    email: 'ana@example.com',
    lastSignInAt: new Date('2026-12-01T08:00:00Z'),
    passkeys: 2,
  };
  const b = {
    ...account,
    id: '2',
    email: 'b@example.com',
    factors: ['Phone', 'Recovery codes'],
    canSignIn: false,
  };
  expect(formatAccounts([ana, b], new Map([['2', 'editor']]))).toEqual([
    'EMAIL            ROLE    ADDED                 LAST SIGN-IN          SECOND FACTOR          PASSKEYS',
    'ana@example.com  owner   2026-11-28 10:20 UTC  2026-12-01 08:00 UTC  none                   2',
    'b@example.com    editor  2026-11-28 10:20 UTC  never                 Phone, Recovery codes  0         cannot sign in',
  ]);
});

test('An installation without accounts says that nobody can sign in yet', () => {
  expect(formatAccounts([], new Map())).toEqual(['Nobody can sign in yet.']);
});
