import bcrypt from '@node-rs/bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, setPassword } from '#platform/auth/user-management.ts';
import { createTestAuth } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { enableSignup: true } });
const { database } = auth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };
const newCredentials = { ...credentials, email: 'new@example.com' };

/** The transactions that were open when a password was hashed or compared. */
const openTransactions: unknown[] = [];

beforeEach(async () => {
  await auth.sql('delete from auth.users');
  await addUser(database, credentials);
  openTransactions.length = 0;
  const findTransactions = async () =>
    openTransactions.push(
      await auth.sql(
        `select query from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      ),
    );
  const { hash, compare } = bcrypt;
  vi.spyOn(bcrypt, 'hash').mockImplementation(async (...args) => {
    await findTransactions();
    return hash(...args);
  });
  vi.spyOn(bcrypt, 'compare').mockImplementation(async (...args) => {
    await findTransactions();
    return compare(...args);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Hashing takes about 50 ms. A transaction that waits for it would hold its locks and its connection. */
describe('No password is hashed inside a transaction', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['when adding a user', () => addUser(database, newCredentials)],
    ['when setting a password', () => setPassword(database, credentials)],
    ['when signing up', () => auth.client().auth.signUp(newCredentials)],
    ['when signing in', () => auth.client().auth.signInWithPassword(credentials)],
    [
      'when changing a password',
      async () => {
        const { client } = await auth.signIn(credentials);
        const { error } = await client.auth.updateUser({ password: 'another horse' });
        expect(error).toBeNull();
      },
    ],
  ])('%s', async (_, operation) => {
    await operation();
    expect(openTransactions.length).toBeGreaterThan(0);
    expect(openTransactions.flat()).toEqual([]);
  });
});
