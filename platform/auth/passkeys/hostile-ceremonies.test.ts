import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, readResult, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, createPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '#tests/setup/software-authenticator.ts';

// Probes of the ceremonies of passkeys. None may sign in, add a passkey, or change one.

let client: SupabaseClient;
let authenticator: SoftwareAuthenticator;

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

beforeEach(async () => {
  ({ client } = await auth.signInNewUser());
  ({ authenticator } = await addPasskey(client, siteUrl));
});

const readState = () =>
  auth.sql(`select (select count(*) from auth.sessions) as sessions,
    (select count(*) from auth.webauthn_credentials) as passkeys,
    (select sum(sign_count) from auth.webauthn_credentials) as uses`);

const rejection = { status: 400, code: 'webauthn_verification_failed' };
const failed = [rejection.status, rejection.code];
const unknownChallenge = [400, 'webauthn_challenge_not_found'];

const forgeries: [string, Parameters<SoftwareAuthenticator['get']>[1]][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['of a subdomain of the site', { origin: 'http://www.site.test' }],
  ['of the same host with another port', { origin: `${siteUrl}:8080` }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without user verification', { isVerified: false }],
];

describe('A sign-in', () => {
  const send = (body: unknown) => auth.call('/passkeys/authentication/verify', { body });

  async function start() {
    const { data } = await auth.client().auth.passkey.startAuthentication();
    if (!data) throw new Error('There is no challenge');
    return data;
  }

  const foreignHandle = Buffer.from(crypto.randomUUID()).toString('base64url');
  it.each([
    ...forgeries,
    ['with the user handle of somebody else', { userHandle: foreignHandle }],
    ['without a user handle', { userHandle: '' }],
    ['with a foreign credential', { credentialId: Buffer.alloc(32).toString('base64url') }],
    ['with an empty credential ID', { credentialId: '' }],
  ])('with a response %s is rejected', async (_, forgery) => {
    const before = await readState();
    const { error } = await signInWithPasskey(auth.client(), authenticator, forgery);
    expect(error).toMatchObject(rejection);
    expect(await readState()).toEqual(before);
  });

  it('with the credential ID and user handle of somebody else’s passkey is rejected', async () => {
    const thief = await addPasskey((await auth.signInNewUser()).client, siteUrl);
    const { options, challenge_id } = await start();
    const stolen = authenticator.get(options);
    const credential = thief.authenticator.get(options, {
      credentialId: stolen.id,
      userHandle: stolen.response.userHandle,
    });
    expect(readResult(await send({ challenge_id, credential }))).toEqual(failed);
  });

  it('whose counter is 4 or 5, after a sign-in with the counter 5, is rejected', async () => {
    expect((await signInWithPasskey(auth.client(), authenticator, { counter: 5 })).error).toBeNull();
    const before = await readState();
    for (const counter of [4, 5]) {
      const { error } = await signInWithPasskey(auth.client(), authenticator, { counter });
      expect(error).toMatchObject(rejection);
    }
    expect(await readState()).toEqual(before);
  });

  it.each([
    ['succeeded', {}, [200, null]],
    ['failed', { origin: 'https://evil.example' }, failed],
  ])('that %s has used up its challenge', async (_, forgery, expected) => {
    const { options, challenge_id } = await start();
    const body = { challenge_id, credential: authenticator.get(options, forgery) };
    expect(readResult(await send(body))).toEqual(expected);
    const credential = authenticator.get(options);
    expect(readResult(await send({ challenge_id, credential }))).toEqual(unknownChallenge);
  });

  it.each([
    ['expired', `expires_at = now() - interval '1 s'`, [400, 'webauthn_challenge_expired']],
    ['from another address', `ip_address = '192.0.2.1'`, unknownChallenge],
  ])('with a challenge that is %s is rejected', async (_, change, expected) => {
    const { options, challenge_id } = await start();
    await auth.sql(`update auth.webauthn_challenges set ${change} where id = $1`, challenge_id);
    const credential = authenticator.get(options);
    expect(readResult(await send({ challenge_id, credential }))).toEqual(expected);
  });

  it('with the challenge of a registration is rejected', async () => {
    const { data } = await client.auth.passkey.startRegistration();
    const options = { challenge: data?.options.challenge ?? '', rpId: 'site.test' };
    const body = { challenge_id: data?.challenge_id, credential: authenticator.get(options) };
    expect(readResult(await send(body))).toEqual(unknownChallenge);
  });

  const id = crypto.randomUUID();
  const invalid = [400, 'validation_failed'];
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  it.each<[string, unknown, unknown[]]>([
    ['no challenge', { credential: {} }, invalid],
    ['no credential', { challenge_id: id }, invalid],
    ['a challenge that is not a UUID', { challenge_id: "' or true", credential: {} }, invalid],
    ['a challenge that is an object', { challenge_id: {}, credential: {} }, [400, 'bad_json']],
    ['an unknown challenge', { challenge_id: id, credential: {} }, unknownChallenge],
    ['deep nesting', `{"challenge_id": "${id}", "credential": ${nested}}`, unknownChallenge],
    ['100 KB', { challenge_id: id, credential: 'x'.repeat(100_000) }, [413, 'request_entity_too_large']],
  ])('with %s is rejected', async (_, body, expected) => {
    expect(readResult(await send(body))).toEqual(expected);
  });

  const fields = { id: 'AA', rawId: 'AA', type: 'public-key' };
  const garbage = { clientDataJSON: '\0', authenticatorData: '====', signature: '', userHandle: null };
  it('with a credential that is a text, a list, without a response or full of garbage is rejected', async () => {
    for (const credential of ['x', [], fields, { ...fields, response: garbage }]) {
      const { challenge_id } = await start();
      expect(readResult(await send({ challenge_id, credential }))).toEqual(failed);
    }
  });

  it('can be tried 30 times in 5 minutes by each client, and begun as often', async () => {
    const limits = { passkey: { tokens: 30, perSeconds: 300, burst: 30 } };
    const strict = auth.beside({ settings: { enablePasskeys: true }, limits });
    for (const step of ['options', 'verify']) {
      const send = () => strict.call(`/passkeys/authentication/${step}`, { body: {} });
      const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await send()).status));
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    }
  });

  it('can wait with 9,999 others: the oldest challenge makes place for a new one', async () => {
    const { challenge_id } = await start();
    await auth.sql(`update auth.webauthn_challenges set created_at = now() - interval '1 min'`);
    await auth.sql(`insert into auth.webauthn_challenges (challenge_type, session_data, expires_at)
      select 'authentication', '{}', now() + interval '5 min' from generate_series(1, 9999)`);
    await start();
    const waiting = await auth.sql('select id from auth.webauthn_challenges where user_id is null');
    expect(waiting).toHaveLength(10_000);
    expect(waiting.some(({ id }) => id === challenge_id)).toBe(false);
  });
});

describe('A registration', () => {
  /** Begins a registration, and creates the credential of a new authenticator. */
  async function create() {
    const { data } = await client.auth.passkey.startRegistration();
    if (!data) throw new Error('There is no challenge');
    const credential = createSoftwareAuthenticator(siteUrl).create(data.options);
    return { challengeId: data.challenge_id, credential };
  }

  it.each(forgeries)('with a response %s is rejected', async (_, forgery) => {
    const before = await readState();
    const { error } = await createPasskey(client.auth, createSoftwareAuthenticator(siteUrl), forgery);
    expect(error).toMatchObject(rejection);
    expect(await readState()).toEqual(before);
  });

  it('with the challenge of another session is rejected, and the challenge stays', async () => {
    const { challengeId, credential } = await create();
    const verify = async ({ auth: { passkey } }: SupabaseClient) =>
      (await passkey.verifyRegistration({ challengeId, credential })).error?.code;
    expect(await verify((await auth.signInNewUser()).client)).toBe('webauthn_challenge_not_found');
    expect(await verify(client)).toBeUndefined();
    expect(await verify(client)).toBe('webauthn_challenge_not_found');
  });

  it.each<[string, string]>([
    ['garbage', Buffer.from('garbage').toString('base64url')],
    // In CBOR, 0x81 begins a list of one item.
    ['20,000 lists within each other', Buffer.alloc(20_000, 0x81).toString('base64url')],
    [
      'an attestation with certificates',
      // {"fmt": "packed", "attStmt": {"x5c": []}}
      Buffer.from('a263666d74667061636b65646761747453746d74a16378356380', 'hex').toString('base64url'),
    ],
    [
      'an attestation of another format',
      // {"fmt": "tpm", "attStmt": {}}
      Buffer.from('a263666d746374706d6761747453746d74a0', 'hex').toString('base64url'),
    ],
  ])('whose attestation is %s is rejected', async (_, attestationObject) => {
    const { challengeId, credential } = await create();
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId,
      credential: { ...credential, response: { ...credential.response, attestationObject } },
    });
    expect(error).toMatchObject(rejection);
  });
});
