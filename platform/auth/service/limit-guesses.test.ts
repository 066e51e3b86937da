import bcrypt from '@node-rs/bcrypt';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

const owner = { email: 'owner@example.com', password: 'correct horse' };
const threeGuesses = { tokens: 1, perSeconds: 120, burst: 3 };
const auth = await createTestAuth({ limits: { account: threeGuesses } });
beforeEach(async () => {
  await auth.sql('delete from auth.users');
  await auth.addUser(owner.email, owner.password);
});

/** The service with the default limits. */
const lenient = auth.beside({});
const signIn = (address: string, body: object = owner, service: TestAuth = auth) =>
  service.call('/token?grant_type=password', { body, address });
const guess = (address: string, email = owner.email) => signIn(address, { email, password: 'a guess' });

/** Guesses from 20 addresses, and returns the statuses in their order. */
async function attack(email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 20; i += 1) statuses.push((await guess(`198.51.100.${i}`, email)).status);
  return statuses;
}

describe('Guesses at one password from many addresses', () => {
  it('are limited together, with and without an account, in the same way', async () => {
    const limited = [400, 400, 400, ...Array(17).fill(429)];
    expect(await attack('nobody@example.com')).toEqual(limited);
    expect(await attack(owner.email)).toEqual(limited);
    const rejected = await guess('198.51.100.99', 'nobody@example.com');
    expect(rejected.headers.get('retry-after')).toBe('120');
    expect(await rejected.json()).toMatchObject({
      code: 'over_request_rate_limit',
      message:
        'Too many attempts to sign in with this email address. Try again later, or reset the password.',
    });
  });
});

/** Each test attacks another account, because the limits are remembered. */
describe('During such an attack, the owner can sign in', () => {
  it('at an address where the owner has signed in before, even after signing out', async () => {
    const credentials = await auth.addNewUser();
    const { access_token: token } = (await (await signIn('192.0.2.1', credentials)).json()) as {
      access_token: string;
    };
    await auth.call('/logout', { method: 'POST', token });
    expect((await attack(credentials.email)).at(-1)).toBe(429);
    expect((await signIn('192.0.2.1', credentials)).status).toBe(200);
    expect((await signIn('192.0.2.2', credentials)).status).toBe(429);
  });

  it('in an IPv6 network where the owner has signed in before', async () => {
    const credentials = await auth.addNewUser();
    await signIn('2001:db8:7:7::1', credentials);
    await attack(credentials.email);
    expect((await signIn('2001:db8:7:7:1:2:3:4', credentials)).status).toBe(200);
    expect((await signIn('2001:db8:7:8::1', credentials)).status).toBe(429);
  });

  it('at a new address with a recovery link, and from then on with the password', async () => {
    const credentials = await auth.addNewUser();
    await attack(credentials.email);
    expect((await signIn('203.0.113.1', credentials)).status).toBe(429);
    await auth.call('/recover', { body: { email: credentials.email } });
    const { link } = await auth.emailTo(credentials.email);
    const body = { type: 'recovery', token_hash: new URL(link).searchParams.get('token') };
    const recovered = await auth.call('/verify', { body, address: '203.0.113.1' });
    expect(recovered.status).toBe(200);
    expect((await signIn('203.0.113.1', credentials)).status).toBe(200);
  });
});

test('An account remembers the 20 clients that signed in last', async () => {
  for (let i = 1; i <= 22; i += 1) await signIn(`192.0.2.${i}`, owner, lenient);
  const remembered = await lenient.sql('select client from auth.known_clients');
  const expected = Array.from({ length: 20 }, (_, i) => `192.0.2.${i + 3}`);
  expect(remembered.map(({ client }) => client).sort()).toEqual(expected.sort());
});

test('At most two passwords are hashed at a time, one of them for clients that the account does not know; the queue is short', async () => {
  expect((await signIn('192.0.2.1', owner, lenient)).status).toBe(200);
  const { compare } = bcrypt;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const started: string[] = [];
  vi.spyOn(bcrypt, 'compare').mockImplementation(async (password, hash) => {
    started.push(String(password));
    await released;
    return compare(password, hash);
  });
  const rejected: Response[] = [];
  const guesses = Array.from({ length: 60 }, async (_, i) => {
    const email = `${i}@example.com`;
    const response = await signIn(`198.51.100.${i}`, { email, password: 'a guess' }, lenient);
    if (response.status === 429) rejected.push(response);
  });
  // One is running and 16 are waiting. The others are rejected immediately.
  await expect.poll(() => rejected.length).toBe(60 - 17);
  for (const response of rejected) expect(response.headers.get('retry-after')).toBe('1');
  const ownersSignIns = [signIn('192.0.2.1', owner, lenient), signIn('192.0.2.1', owner, lenient)];
  await expect.poll(() => started).toEqual(['a guess', owner.password]);
  release();
  for (const response of await Promise.all(ownersSignIns)) expect(response.status).toBe(200);
  await Promise.all(guesses);
  expect(rejected).toHaveLength(60 - 17);
});

test('At most eight passwords of one client wait to be hashed', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<boolean>();
  vi.spyOn(bcrypt, 'compare').mockReturnValue(released);
  let rejected = 0;
  const guesses = Array.from({ length: 12 }, async (_, i) => {
    const guessed = { email: `${i}@example.com`, password: 'a guess' };
    if ((await signIn('198.51.100.1', guessed, lenient)).status === 429) rejected += 1;
  });
  // One is running and eight are waiting.
  await expect.poll(() => rejected).toBe(12 - 9);
  release(false);
  await Promise.all(guesses);
  expect(rejected).toBe(12 - 9);
});
