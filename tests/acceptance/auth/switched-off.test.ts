import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();

/** An unsigned token with the email address of the owner, as if a third party had issued it. */
function createForgedToken(): string {
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'authenticated',
    sub: crypto.randomUUID(),
    role: 'authenticated',
    email: inject('site').owner.email,
    email_verified: true,
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

const forgedAssertion = {
  id: 'x',
  rawId: 'x',
  type: 'public-key' as const,
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
  clientExtensionResults: {},
};

/** docs/protocols/auth-endpoints.md#not-offered */
describeEndpoints(
  'A visitor',
  [
    'POST /auth/v1/signup',
    'POST /auth/v1/otp',
    'POST /auth/v1/magiclink',
    'POST /auth/v1/verify',
    'POST /auth/v1/token',
    'POST /auth/v1/invite',
    'POST /auth/v1/admin/users',
    'POST /auth/v1/admin/generate_link',
    'POST /auth/v1/passkeys/registration/options',
    'POST /auth/v1/passkeys/authentication/verify',
    'POST /auth/v1/sso',
    'GET /auth/v1/authorize',
    'ALL /auth/v1/callback',
    'ALL /auth/v1/oauth/*',
  ],
  () => {
    test.each([
      ['authorize?provider=github', 400, 'validation_failed'],
      ['callback', 400, 'validation_failed'],
      ['oauth/authorize', 404, 'feature_disabled'],
    ])('cannot sign in with a third party at /%s', async (path, status, code) => {
      expect(await readError(await request(`/auth/v1/${path}`))).toEqual([status, code]);
    });

    test('becomes no user in any way that the client knows', async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const credentials = { email, password: 'long enough' };
      const token = createForgedToken();
      const challengeId = crypto.randomUUID();
      const ways: ((auth: SupabaseClient['auth']) => Promise<{ data: unknown; error: unknown }>)[] = [
        (auth) => auth.signUp(credentials),
        (auth) => auth.signUp(inject('site').owner),
        (auth) => auth.signUp({ phone: '+491701234567', password: 'long enough' }),
        (auth) => auth.signInAnonymously(),
        (auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: true } }),
        (auth) => auth.signInWithOtp({ phone: '+491701234567', options: { shouldCreateUser: true } }),
        (auth) => auth.signInWithPassword({ phone: '+491701234567', password: 'x' }),
        (auth) => auth.signInWithIdToken({ provider: 'google', token }),
        (auth) => auth.signInWithIdToken({ provider: 'custom:example', token }),
        (auth) => auth.linkIdentity({ provider: 'google', token }),
        (auth) => auth.signInWithSSO({ domain: 'example.com' }),
        (auth) => auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) }),
        (auth) => auth.verifyOtp({ email, token: '123456', type: 'signup' }),
        (auth) => auth.verifyOtp({ email, token: '123456', type: 'invite' }),
        (auth) => auth.verifyOtp({ token_hash: 'x', type: 'signup' }),
        (auth) => auth.setSession({ access_token: token, refresh_token: 'x' }),
        (auth) => auth.setSession({ access_token: inject('site').anonKey, refresh_token: 'x' }),
        (auth) => auth.refreshSession({ refresh_token: 'x' }),
        (auth) => auth.passkey.startRegistration(),
        (auth) => auth.passkey.verifyAuthentication({ challengeId, credential: forgedAssertion }),
        (auth) => auth.admin.createUser({ ...credentials, email_confirm: true }),
        (auth) => auth.admin.inviteUserByEmail(email),
        (auth) => auth.admin.generateLink({ type: 'signup', ...credentials }),
      ];
      for (const become of ways) {
        const { auth } = createVisitorClient();
        const { data, error } = await become(auth);
        // `signInWithOtp` succeeds for any address, so that its response does not say whether the address has an account.
        if (!error) expect(data, String(become)).toEqual({ user: null, session: null });
        expect((await auth.getSession()).data.session, String(become)).toBeNull();
      }
      const { anonKey } = inject('site');
      for (const path of ['magiclink', 'invite', 'admin/users', 'passkeys/registration/options'])
        await request(`/auth/v1/${path}`, { method: 'POST', token: anonKey, body: credentials });
      const { users: all } = unwrap(await createServiceClient().auth.admin.listUsers({ perPage: 1000 }));
      expect(all.map((user) => user.email)).not.toContain(email);
      expect(all.filter((user) => !user.email || user.is_anonymous)).toEqual([]);
    });
  },
);

describeEndpoints(
  'A signed-in user',
  [
    'GET /auth/v1/user/identities/authorize',
    'DELETE /auth/v1/user/identities/{id}',
    'ALL /auth/v1/user/oauth/grants',
  ],
  () => {
    test('cannot link or unlink an identity, or grant rights to an app', async () => {
      const client = await users.signIn();
      const linked = await client.auth.linkIdentity({ provider: 'github' });
      expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const { data } = await client.auth.getUserIdentities();
      const [identity] = data?.identities ?? [];
      expect(identity?.provider).toBe('email');
      const unlinked = identity && (await client.auth.unlinkIdentity(identity));
      expect(unlinked?.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const token = await getToken(client);
      const grants = await request('/auth/v1/user/oauth/grants', { token });
      expect(await readError(grants)).toEqual([404, 'feature_disabled']);
    });
  },
);
