import bcrypt from '@node-rs/bcrypt';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '#platform/auth/service/settings.ts';
import { addUser, setPassword } from '#platform/auth/user-management.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { dummyHash, hashChosenPassword, passwordMatches } from './passwords.ts';

const client = { key: '192.0.2.1', isKnown: false };
const noEmails: string[] = [];

describe('A password', () => {
  it('is hashed with bcrypt at cost 10 and its own salt', async () => {
    const hash = vi.spyOn(bcrypt, 'hash');
    const create = () => hashChosenPassword('correct horse', defaultSettings, client, noEmails);
    const [one, two] = [await create(), await create()];
    expect(hash.mock.calls).toEqual(Array(2).fill(['correct horse', 10]));
    expect(one).toMatch(/^\$2[aby]\$\d\d\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('correct horse', one, client)).toBe(true);
    expect(await passwordMatches('Correct horse', one, client)).toBe(false);
  });

  it('never matches without a stored hash, although it is compared with one of cost 10', async () => {
    expect(dummyHash).toMatch(/^\$2y\$10\$/);
    const compare = vi.spyOn(bcrypt, 'compare');
    for (const passwordHash of [null, undefined, '']) {
      expect(await passwordMatches('', passwordHash, client)).toBe(false);
      expect(await passwordMatches('nobody signs in with this', passwordHash, client)).toBe(false);
    }
    expect(new Set(compare.mock.calls.map(([, hash]) => hash))).toEqual(new Set([dummyHash]));
  });
});

const auth = await createTestAuth({ settings: { enableSignup: true } });
const { database } = auth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };
const newCredentials = { ...credentials, email: 'new@example.com' };

/** The transactions that were open when a password was hashed or compared. */
const openTransactions: unknown[] = [];

/** Hashing takes about 50 ms. A transaction that waits for it would hold its locks and its connection. */
describe('No password is hashed inside a transaction', () => {
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
