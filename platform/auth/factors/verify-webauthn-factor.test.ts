import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, readResult, siteUrl } from '#tests/setup/auth.ts';
import {
  createSoftwareAuthenticator,
  type Forgery,
  type SoftwareAuthenticator,
} from '#tests/setup/software-authenticator.ts';

let user: { email: string; password: string };
let client: SupabaseClient;
let factorId: string;
let authenticator: SoftwareAuthenticator;

const auth = await createTestAuth({ settings: { enableWebauthnEnroll: true, enableWebauthnVerify: true } });

beforeEach(async () => {
  user = await auth.addNewUser();
  client = await signIn();
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  expect(error).toBeNull();
  factorId = data?.id ?? '';
  authenticator = createSoftwareAuthenticator(siteUrl);
});

const signIn = async () => (await auth.signIn(user)).client;

interface Challenge {
  id: string;
  webauthn: {
    type: 'create' | 'request';
    credential_options: {
      publicKey: { challenge: string; rpId: string; rp: { id: string }; user: { id: string } };
    };
  };
}

const getToken = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

async function challenge(client: SupabaseClient): Promise<Challenge> {
  const token = await getToken(client);
  const response = await auth.call(`/factors/${factorId}/challenge`, { token, body: {} });
  expect(response.status).toBe(200);
  return (await response.json()) as Challenge;
}

/** The client would get the response from a browser, so this writes the body as the client does. */
async function respond(client: SupabaseClient, { id, webauthn }: Challenge, forgery?: Forgery) {
  const { publicKey } = webauthn.credential_options;
  const credential_response =
    webauthn.type === 'create'
      ? authenticator.create(publicKey, forgery)
      : authenticator.get(publicKey, forgery);
  const response = await auth.call(`/factors/${factorId}/verify`, {
    token: await getToken(client),
    body: { challenge_id: id, webauthn: { type: webauthn.type, credential_response } },
  });
  const body = (await response.json()) as { access_token: string; refresh_token: string; code?: string };
  if (response.status === 200) await client.auth.setSession(body);
  return [response.status, body.code];
}

const succeeded = [200, undefined];
const failed = [400, 'webauthn_verification_failed'];

describe('A factor of the type webauthn', () => {
  it('gets its credential by the first challenge, and raises other sessions by its signature', async () => {
    const created = await challenge(client);
    expect(created.webauthn).toMatchObject({
      type: 'create',
      credential_options: { publicKey: { rp: { id: 'site.test' }, excludeCredentials: [] } },
    });
    expect(await respond(client, created)).toEqual(succeeded);
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });

    const other = await signIn();
    const requested = await challenge(other);
    expect(requested.webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { allowCredentials: [{ type: 'public-key' }] } },
    });
    expect(await respond(other, requested)).toEqual(succeeded);
    expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await other.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, status: 'verified', friendly_name: 'Key' },
    ]);
  });

  it('is removed at aal2, and the session falls back to aal1', async () => {
    await respond(client, await challenge(client));
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  it('needs no user verification, because it follows the password', async () => {
    expect(await respond(client, await challenge(client), { isVerified: false })).toEqual(succeeded);
  });

  it.each<[string, Forgery]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('accepts no response %s, at the first challenge and later', async (_, forgery) => {
    expect(await respond(client, await challenge(client), forgery)).toEqual(failed);
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toEqual([]);
    expect(await respond(client, await challenge(client))).toEqual(succeeded);
    const other = await signIn();
    expect(await respond(other, await challenge(other), forgery)).toEqual(failed);
    expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  it.each<[string, Forgery]>([
    ['a foreign credential', { credentialId: Buffer.alloc(32).toString('base64url') }],
    ['a counter that has not grown', { counter: 3 }],
  ])('accepts no response with %s', async (_, forgery) => {
    await respond(client, await challenge(client), { counter: 3 });
    expect(await respond(client, await challenge(client), forgery)).toEqual(failed);
  });

  it('accepts each challenge once, and in its session only', async () => {
    await respond(client, await challenge(client));
    const used = await challenge(client);
    const other = await signIn();
    expect(await respond(other, used)).toEqual([422, 'mfa_factor_not_found']);
    expect(await respond(client, used)).toEqual(succeeded);
    // A used challenge gets this error, as in Supabase.
    expect(await respond(client, used)).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  it('rejects a missing response, an unknown type, a missing credential, and the type of the other ceremony', async () => {
    const { id: challenge_id } = await challenge(client);
    const token = await getToken(client);
    const credential_response = {};
    for (const webauthn of [
      undefined,
      { type: 'x', credential_response },
      { type: 'create' },
      { type: 'request', credential_response },
    ]) {
      const response = await auth.call(`/factors/${factorId}/verify`, {
        token,
        body: { challenge_id, webauthn },
      });
      expect(readResult(response)).toEqual([400, 'validation_failed']);
    }
  });

  it('cannot be used where verifying is disabled', async () => {
    const closed = auth.beside({ settings: { enableWebauthnEnroll: true } });
    for (const step of ['challenge', 'verify']) {
      const request = { token: await getToken(client), body: {} };
      const response = await closed.call(`/factors/${factorId}/${step}`, request);
      expect(readResult(response)).toEqual([422, 'mfa_webauthn_verify_not_enabled']);
    }
  });
});
