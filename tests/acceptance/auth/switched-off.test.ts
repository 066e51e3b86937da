import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();

/** docs/protocols.md#not-offered */
describeEndpoints(
  'A visitor',
  [
    'POST /auth/v1/signup',
    'POST /auth/v1/otp',
    'POST /auth/v1/sso',
    'GET /auth/v1/authorize',
    'ALL /auth/v1/callback',
    'ALL /auth/v1/oauth/*',
  ],
  () => {
    test('cannot sign up, neither with an email address nor anonymously', async () => {
      const { auth } = createVisitorClient();
      const signedUp = await auth.signUp({ email: 'new@example.com', password: 'long enough' });
      expect(signedUp.error).toMatchObject({ status: 422, code: 'signup_disabled' });
      const anonymous = await auth.signInAnonymously();
      expect(anonymous.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    });

    test('cannot sign in with a phone number', async () => {
      const { auth } = createVisitorClient();
      expect((await auth.signInWithOtp({ phone: '+491701234567' })).error).toMatchObject({
        status: 400,
        code: 'phone_provider_disabled',
      });
      expect((await auth.signInWithPassword({ phone: '+491701234567', password: 'x' })).error).toMatchObject({
        status: 422,
        code: 'phone_provider_disabled',
      });
    });

    test('cannot sign in with a third party', async () => {
      const { auth } = createVisitorClient();
      const { data } = await auth.signInWithOAuth({
        provider: 'github',
        options: { skipBrowserRedirect: true },
      });
      expect(await readError(await fetch(data.url ?? ''))).toEqual([400, 'validation_failed']);
      expect(await readError(await request('/auth/v1/callback'))).toEqual([400, 'validation_failed']);
      const sso = await auth.signInWithSSO({ domain: 'example.com' });
      expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
      expect(await readError(await request('/auth/v1/oauth/authorize'))).toEqual([404, 'feature_disabled']);
    });

    test('gets a 404 for an unknown endpoint', async () => {
      expect(await readError(await request('/auth/v1/nothing'))).toEqual([404, 'not_found']);
    });
  },
);

describeEndpoints(
  'A signed-in user',
  [
    'GET /auth/v1/user/identities/authorize',
    'DELETE /auth/v1/user/identities/{id}',
    'ALL /auth/v1/user/oauth/grants',
    'POST /auth/v1/factors',
  ],
  () => {
    let client: SupabaseClient;
    beforeAll(async () => {
      client = await users.signIn();
    });

    test('cannot link or unlink an identity, or grant rights to an app', async () => {
      const linked = await client.auth.linkIdentity({ provider: 'github' });
      expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const { data } = await client.auth.getUserIdentities();
      const [identity] = data?.identities ?? [];
      expect(identity?.provider).toBe('email');
      const unlinked = identity && (await client.auth.unlinkIdentity(identity));
      expect(unlinked?.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const token = await getToken(client);
      expect(await readError(await request('/auth/v1/user/oauth/grants', { token }))).toEqual([
        404,
        'feature_disabled',
      ]);
    });

    test('cannot enroll a phone or a security key as a second factor', async () => {
      const { mfa } = client.auth;
      expect((await mfa.enroll({ factorType: 'phone', phone: '+491701234567' })).error).toMatchObject({
        status: 422,
        code: 'mfa_phone_enroll_not_enabled',
      });
      expect((await mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })).error).toMatchObject({
        status: 422,
        code: 'mfa_webauthn_enroll_not_enabled',
      });
    });
  },
);
