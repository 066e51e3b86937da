import bcrypt from '@node-rs/bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, setPassword } from '#platform/auth/user-management.ts';
import type { Database, Privileged } from '#platform/database/database.ts';
import { createTestAuth } from '#tests/setup/auth.ts';

function countTransactions(database: Database): { database: Database; open: () => number } {
  let open = 0;
  const count = (privileged: Privileged): Privileged => ({
    ...privileged,
    async transaction(work) {
      open += 1;
      try {
        return await privileged.transaction(work);
      } finally {
        open -= 1;
      }
    },
  });
  const counted: Database = {
    ...database,
    privileged: count(database.privileged),
    privilegedFor: (...context) => count(database.privilegedFor(...context)),
  };
  return { database: counted, open: () => open };
}

const plain = await createTestAuth();
const counted = countTransactions(plain.database);
const auth = plain.beside({ database: counted.database, settings: { enableSignup: true } });
const credentials = { email: 'owner@example.com', password: 'correct horse' };
const newCredentials = { ...credentials, email: 'new@example.com' };

/** The numbers of transactions that were open when a password was hashed or compared. */
const openTransactions: number[] = [];

beforeEach(async () => {
  await plain.sql('delete from auth.users');
  await addUser(plain.database, credentials);
  openTransactions.length = 0;
  const { hash, compare } = bcrypt;
  vi.spyOn(bcrypt, 'hash').mockImplementation((...args) => {
    openTransactions.push(counted.open());
    return hash(...args);
  });
  vi.spyOn(bcrypt, 'compare').mockImplementation((...args) => {
    openTransactions.push(counted.open());
    return compare(...args);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Hashing takes about 50 ms. A transaction that waits for it would hold its locks and its connection. */
describe('No password is hashed inside a transaction', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['when adding a user', () => addUser(counted.database, newCredentials)],
    ['when setting a password', () => setPassword(counted.database, credentials)],
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
    expect(new Set(openTransactions)).toEqual(new Set([0]));
  });
});
