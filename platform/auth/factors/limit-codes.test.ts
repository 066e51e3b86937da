import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createTotpCode } from '#tests/setup/totp.ts';

const threeGuesses = { tokens: 1, perSeconds: 120, burst: 3 };
const password = 'correct horse';

const auth = await createTestAuth({ limits: { codes: threeGuesses } });

async function send<Body>(address: string, path: string, body: object, token?: string) {
  const response = await auth.call(path, { body, token, address });
  return { status: response.status, body: (await response.json()) as Body };
}

async function signIn(address: string, email: string): Promise<string> {
  const credentials = { email, password };
  const { body } = await send<{ access_token: string }>(address, '/token?grant_type=password', credentials);
  return body.access_token;
}

async function enroll(address: string, token: string, friendly_name?: string) {
  const body = { factor_type: 'totp', friendly_name };
  return (await send<{ id: string; totp: { secret: string } }>(address, '/factors', body, token)).body;
}

async function verify(address: string, token: string, factorId: string, code: string) {
  const { body } = await send<{ id: string }>(address, `/factors/${factorId}/challenge`, {}, token);
  const response = { challenge_id: body.id, code };
  return send<{ access_token: string }>(address, `/factors/${factorId}/verify`, response, token);
}

/** Creates an owner who has enrolled an authenticator app at an address, which is known from then on. */
async function createOwner(address: string) {
  const { email } = await auth.addNewUser();
  const token = await signIn(address, email);
  const { id: factorId, totp } = await enroll(address, token);
  const { body } = await verify(address, token, factorId, createTotpCode(totp.secret));
  // A code is accepted only once. The tests use the one of the same 30 seconds again.
  await auth.sql('update auth.mfa_factors set last_step = null');
  return { email, factorId, secret: totp.secret, raisedToken: body.access_token };
}

/** Guesses codes from 12 addresses, as somebody who knows the password, and returns the statuses in their order. */
async function attack({ email, factorId }: { email: string; factorId: string }): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const address = `198.51.100.${i}`;
    statuses.push((await verify(address, await signIn(address, email), factorId, '000000')).status);
  }
  return statuses;
}

describe('Guesses at the codes of one account from many addresses', () => {
  it('are limited together', async () => {
    const owner = await createOwner('192.0.2.1');
    expect(await attack(owner)).toEqual([422, 422, 422, ...Array(9).fill(429)]);
    const token = await signIn('198.51.100.99', owner.email);
    const rejected = await verify('198.51.100.99', token, owner.factorId, createTotpCode(owner.secret));
    const message = 'Too many attempts with codes. Try again later, or use a recovery code.';
    expect(rejected).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit', message } });
  });

  it('are limited for several factors together', async () => {
    const owner = await createOwner('192.0.2.1');
    const { id: factorId } = await enroll('192.0.2.1', owner.raisedToken, 'Tablet');
    await attack(owner);
    expect(await attack({ email: owner.email, factorId })).toEqual(Array(12).fill(429));
  });

  it('are limited at a known address, too', async () => {
    const owner = await createOwner('192.0.2.1');
    const token = await signIn('192.0.2.1', owner.email);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await verify('192.0.2.1', token, owner.factorId, '000000')).status);
    // The code with which the app was verified at this address counts, too.
    expect(statuses).toEqual([422, 422, 429, 429, 429]);
  });
});

describe('During such an attack, the owner can sign in', () => {
  it('with a code at an address that has used a second factor before', async () => {
    const owner = await createOwner('192.0.2.7');
    expect((await attack(owner)).at(-1)).toBe(429);
    const token = await signIn('192.0.2.7', owner.email);
    expect((await verify('192.0.2.7', token, owner.factorId, createTotpCode(owner.secret))).status).toBe(200);
  });

  it('with a recovery code at a new address, and from then on with codes', async () => {
    const owner = await createOwner('192.0.2.8');
    const path = '/factors/recovery-codes';
    const { body: set } = await send<{ codes: string[] }>('192.0.2.8', path, {}, owner.raisedToken);
    await attack(owner);
    const address = '203.0.113.5';
    const token = await signIn(address, owner.email);
    expect((await verify(address, token, owner.factorId, createTotpCode(owner.secret))).status).toBe(429);
    expect((await send(address, `${path}/verify`, { code: set.codes[0] }, token)).status).toBe(200);
    const again = await signIn(address, owner.email);
    expect((await verify(address, again, owner.factorId, createTotpCode(owner.secret))).status).toBe(200);
  });
});

const readKnownClients = (email: string) =>
  auth.sql(
    'select client from auth.known_clients c join auth.users u on u.id = c.user_id where email = $1',
    email,
  );

describe('An address', () => {
  it('is not known to an account with a second factor after a sign-in with the password only', async () => {
    const owner = await createOwner('192.0.2.9');
    await attack(owner);
    expect(await readKnownClients(owner.email)).toEqual([{ client: '192.0.2.9' }]);
  });

  it('that was known by the password is forgotten when the first factor is verified', async () => {
    const { email } = await auth.addNewUser();
    await signIn('198.51.100.66', email);
    const token = await signIn('192.0.2.10', email);
    const { id, totp } = await enroll('192.0.2.10', token);
    await verify('192.0.2.10', token, id, createTotpCode(totp.secret));
    expect(await readKnownClients(email)).toEqual([{ client: '192.0.2.10' }]);
  });
});
