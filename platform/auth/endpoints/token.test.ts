import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readResponse, readResult, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { enableSignup: true, enableConfirmations: true } });

const googleToken = { id_token: 'x', provider: 'google' };
const unsupported = [400, 'invalid_credentials', 'unsupported_grant_type'];
test.each([
  ['', {}, unsupported],
  ['?grant_type=client_credentials', {}, unsupported],
  ['?grant_type=web3', {}, [422, 'web3_provider_disabled', 'Web3 provider is disabled']],
  ['?grant_type=id_token', { provider: 'google' }, [400, 'validation_failed', 'id_token required']],
  [
    '?grant_type=id_token',
    { id_token: 'x' },
    [400, 'validation_failed', 'provider or client_id and issuer required'],
  ],
  [
    '?grant_type=id_token',
    googleToken,
    [400, 'provider_disabled', 'Provider (issuer "google") is not enabled'],
  ],
])('POST /token%s rejects %j', async (query, body, [status, code, message]) => {
  const response = await auth.call(`/token${query}`, { body });
  expect(await readResponse(response)).toEqual([status, { code, message }]);
});

const verifier = 'v'.repeat(64);

/** Opens the link sent to `email` and returns the URL that it redirects to. */
const openLink = async (email: string) => new URL(await auth.openLink((await auth.emailTo(email)).link));

async function requestCode(method: string): Promise<string> {
  const { email } = await auth.addNewUser();
  const challenge = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  await auth.call('/recover', { body: { email, code_challenge: challenge, code_challenge_method: method } });
  return (await openLink(email)).searchParams.get('code') ?? '';
}

const exchange = (body: unknown) => auth.call('/token?grant_type=pkce', { body });

describe('POST /token?grant_type=pkce', () => {
  const options = { redirectTo: `${siteUrl}/update-password?a=1` };
  const credentials = { email: 'new@example.com', password: 'correct horse' };
  type Request = (auth: SupabaseClient['auth'], email: string) => Promise<unknown>;
  it.each<[string, Request, string]>([
    ['a recovery', (auth, email) => auth.resetPasswordForEmail(email, options), 'recovery'],
    ['a link to sign in', (auth, email) => auth.signInWithOtp({ email }), 'magiclink'],
    ['a sign-up', (auth) => auth.signUp(credentials), 'email/signup'],
  ])('gives a session to the client that requested %s', async (_, request, method) => {
    const email = method === 'email/signup' ? credentials.email : (await auth.addNewUser()).email;
    const client = auth.client({ flowType: 'pkce' });
    await request(client.auth, email);
    const location = await openLink(email);
    const code = location.searchParams.get('code') ?? '';
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
    const page = method === 'recovery' ? '/update-password?a=1&' : '/?';
    expect(location.href).toBe(`${siteUrl}${page}code=${code}`);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await auth.jwt.verify(data.session?.access_token ?? '')).amr).toMatchObject([{ method }]);
  });

  it.each(['s256', 'S256', 'plain'])('accepts a code only once (challenge method: %s)', async (method) => {
    const auth_code = await requestCode(method);
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200);
    const again = await exchange({ auth_code, code_verifier: verifier });
    expect(readResult(again)).toEqual([404, 'flow_state_not_found']);
  });

  it('rejects a wrong verifier and still accepts the right one afterwards', async () => {
    const auth_code = await requestCode('s256');
    const rejection = await exchange({ auth_code, code_verifier: 'w'.repeat(64) });
    expect(readResult(rejection)).toEqual([400, 'bad_code_verifier']);
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200);
  });

  it('rejects a code after 5 minutes', async () => {
    const auth_code = await requestCode('s256');
    await auth.sql(`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 s'`);
    const rejection = await exchange({ auth_code, code_verifier: verifier });
    expect(readResult(rejection)).toEqual([422, 'flow_state_expired']);
  });

  it.each([
    ['a missing code', { code_verifier: verifier }, [400, 'validation_failed']],
    ['a missing verifier', { auth_code: 'x' }, [400, 'validation_failed']],
    ['an unknown code', { auth_code: 'x', code_verifier: verifier }, [404, 'flow_state_not_found']],
  ])('rejects %s', async (_, body, expected) => {
    expect(readResult(await exchange(body))).toEqual(expected);
  });
});
