import { describe, expect, it } from 'vitest';
import { createTestAuth, readError } from '#tests/setup/auth.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

const threeGuesses = { tokens: 1, perSeconds: 120, burst: 3 };

const auth = await createTestAuth({ limits: { codes: threeGuesses } });

type Client = ReturnType<typeof auth.client>;

/** Creates an owner who has enrolled an authenticator app at an address, which is known from then on. */
async function createOwner(address: string) {
  const user = await auth.addNewUser();
  const { client } = await auth.signIn(user, { address });
  const app = await enrollTotp(client);
  // A code is accepted only once. The tests use the one of the same 30 seconds again.
  await auth.sql('update auth.mfa_factors set last_step = null');
  return { ...user, ...app, client };
}
type Owner = Awaited<ReturnType<typeof createOwner>>;

/** Signs in at an address with the password alone, as whoever knows it can. */
const signIn = async (owner: Owner, address: string) => (await auth.signIn(owner, { address })).client;

/** Sends the current code of the owner's app, or another one. Returns the error, or null if it is accepted. */
const verify = async (client: Client, { factorId, secret }: Owner, code = createTotpCode(secret)) =>
  readError(await client.auth.mfa.challengeAndVerify({ factorId, code }));

const wrong = [422, 'mfa_verification_failed'];
const limited = [429, 'over_request_rate_limit'];

/** Guesses codes from 12 addresses, as somebody who knows the password, and returns the errors in their order. */
async function attack(owner: Owner) {
  const errors: unknown[] = [];
  for (let i = 0; i < 12; i += 1)
    errors.push(await verify(await signIn(owner, `198.51.100.${i}`), owner, '000000'));
  return errors;
}

describe('Guesses at the codes of one account from many addresses', () => {
  it('are limited together', async () => {
    const owner = await createOwner('192.0.2.1');
    expect(await attack(owner)).toEqual([...Array(3).fill(wrong), ...Array(9).fill(limited)]);
    const { factorId, secret } = owner;
    const { mfa } = (await signIn(owner, '198.51.100.99')).auth;
    const { error } = await mfa.challengeAndVerify({ factorId, code: createTotpCode(secret) });
    const message = 'Too many attempts with codes. Try again later, or use a recovery code.';
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit', message });
  });

  it('are limited for several factors together', async () => {
    const owner = await createOwner('192.0.2.1');
    const { data } = await owner.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    await attack(owner);
    expect(await attack({ ...owner, factorId: data?.id ?? '' })).toEqual(Array(12).fill(limited));
  });

  it('are limited at a known address, too', async () => {
    const owner = await createOwner('192.0.2.1');
    const client = await signIn(owner, '192.0.2.1');
    const errors: unknown[] = [];
    for (let i = 0; i < 5; i += 1) errors.push(await verify(client, owner, '000000'));
    // The code with which the app was verified at this address counts, too.
    expect(errors).toEqual([wrong, wrong, limited, limited, limited]);
  });
});

describe('During such an attack, the owner can sign in', () => {
  it('with a code at an address that has used a second factor before', async () => {
    const owner = await createOwner('192.0.2.7');
    expect((await attack(owner)).at(-1)).toEqual(limited);
    expect(await verify(await signIn(owner, '192.0.2.7'), owner)).toBeNull();
  });

  it('with a recovery code at a new address, and from then on with codes', async () => {
    const owner = await createOwner('192.0.2.8');
    const { data: set } = await owner.client.auth.mfa.recoveryCodes.generate();
    await attack(owner);
    const client = await signIn(owner, '203.0.113.5');
    expect(await verify(client, owner)).toEqual(limited);
    const { error } = await client.auth.mfa.recoveryCodes.verify({ code: set?.codes[0] ?? '' });
    expect(error).toBeNull();
    expect(await verify(await signIn(owner, '203.0.113.5'), owner)).toBeNull();
  });
});

const readKnownClients = (userId: string) =>
  auth.sql('select client from auth.known_clients where user_id = $1', userId);

describe('An address', () => {
  it('is not known to an account with a second factor after a sign-in with the password only', async () => {
    const owner = await createOwner('192.0.2.9');
    await attack(owner);
    expect(await readKnownClients(owner.userId)).toEqual([{ client: '192.0.2.9' }]);
  });

  it('that was known by the password is forgotten when the first factor is verified', async () => {
    const user = await auth.addNewUser();
    await auth.signIn(user, { address: '198.51.100.66' });
    await enrollTotp((await auth.signIn(user, { address: '192.0.2.10' })).client);
    expect(await readKnownClients(user.userId)).toEqual([{ client: '192.0.2.10' }]);
  });
});
