import bcrypt from '@node-rs/bcrypt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, setPassword } from '#platform/auth/user-management.ts';
import type { Database, Privileged } from '#platform/database/database.ts';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

/** Calls `onHash` whenever a function that hashes a password is called, until the returned function is called. */
function observeHashing(onHash: () => void): () => void {
  const { hash, compare } = bcrypt;
  const spies = [
    vi.spyOn(bcrypt, 'hash').mockImplementation((...args) => {
      onHash();
      return hash(...args);
    }),
    vi.spyOn(bcrypt, 'compare').mockImplementation((...args) => {
      onHash();
      return compare(...args);
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Wraps a database, and counts its open transactions. */
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

let plain: TestAuth;
let counted: ReturnType<typeof countTransactions>;
let auth: TestAuth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };
const newCredentials = { ...credentials, email: 'new@example.com' };

beforeAll(async () => {
  plain = await createTestAuth();
  counted = countTransactions(plain.database);
  auth = await createTestAuth({ database: counted.database, settings: { enableSignup: true } });
});
afterAll(() => Promise.all([plain.close(), auth.close()]));
beforeEach(async () => {
  await plain.sql('delete from auth.users');
  await addUser(plain.database, credentials);
});

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
        const client = auth.client();
        await client.auth.signInWithPassword(credentials);
        const { error } = await client.auth.updateUser({ password: 'another horse' });
        expect(error).toBeNull();
      },
    ],
  ])('%s', async (_, operation) => {
    const openTransactions: number[] = [];
    const stopObserving = observeHashing(() => openTransactions.push(counted.open()));
    await operation().finally(stopObserving);
    expect(openTransactions.length).toBeGreaterThan(0);
    expect(openTransactions.every((open) => open === 0)).toBe(true);
  });
});
