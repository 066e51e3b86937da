import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser, setPassword } from '#platform/auth/owners.ts';
import type { Database } from '#platform/database/database.ts';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

const probe = vi.hoisted(() => ({ onCall: (): unknown => undefined }));

vi.mock('@node-rs/bcrypt', async (importOriginal) => {
  const bcrypt = await importOriginal<typeof import('@node-rs/bcrypt')>();
  const probed =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      probe.onCall();
      return work(...args);
    };
  return { ...bcrypt, compare: probed(bcrypt.compare), hash: probed(bcrypt.hash) };
});

/** The database, counting the transactions that are open. */
function counting(database: Database): { database: Database; open: () => number } {
  let open = 0;
  const transaction: Database['privileged']['transaction'] = async (work) => {
    open += 1;
    try {
      return await database.privileged.transaction(work);
    } finally {
      open -= 1;
    }
  };
  return { database: { ...database, privileged: { ...database.privileged, transaction } }, open: () => open };
}

let ground: TestAuth;
let counted: ReturnType<typeof counting>;
let auth: TestAuth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };

beforeAll(async () => {
  ground = await createTestAuth();
  counted = counting(ground.database);
  auth = await createTestAuth({ database: counted.database, disableSignup: false });
});
afterAll(() => Promise.all([ground.close(), auth.close()]));

/** A hash takes as long as 50 ms; a transaction that waited for it would keep its locks and its connection. */
describe('no password is hashed while a transaction is open', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['adding a user', () => addUser(counted.database, credentials)],
    ['setting a password', () => setPassword(counted.database, credentials)],
    ['signing up', () => auth.client().auth.signUp({ ...credentials, email: 'new@example.com' })],
    ['signing in', () => auth.client().auth.signInWithPassword(credentials)],
    [
      'changing a password',
      async () => {
        const client = auth.client();
        await client.auth.signInWithPassword(credentials);
        const { error } = await client.auth.updateUser({ password: 'another horse' });
        expect(error).toBeNull();
      },
    ],
  ])('%s', async (_, operation) => {
    const openThen: number[] = [];
    probe.onCall = () => openThen.push(counted.open());
    await operation();
    expect(openThen.length).toBeGreaterThan(0);
    expect(openThen.every((open) => open === 0)).toBe(true);
  });
});
