import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
let count = 0;
const verifier = 'v'.repeat(64);

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

async function newUser(): Promise<string> {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, 'correct horse');
  return email;
}

/** Where the browser stands after it has opened the link that `email` was mailed. */
async function opened(email: string): Promise<URL> {
  const [mail] = await auth.mailsTo(email);
  const response = await auth.app.request(mail?.link ?? '');
  return new URL(response.headers.get('location') ?? '');
}

async function codeFor(method: string): Promise<string> {
  const email = await newUser();
  const challenge = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  await auth.call('/recover', { body: { email, code_challenge: challenge, code_challenge_method: method } });
  return (await opened(email)).searchParams.get('code') ?? '';
}

const exchange = (body: unknown) => auth.call('/token?grant_type=pkce', { body });

describe('POST /token?grant_type=pkce', () => {
  it('brings the client that asked for a link its session', async () => {
    const email = await newUser();
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/update-password?a=1` });
    const location = await opened(email);
    expect(location.href).toMatch(/^http:\/\/site\.test\/update-password\?a=1&code=[0-9a-f-]{36}$/);
    const { data, error } = await client.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = await auth.jwt.verify(data.session?.access_token ?? '');
    expect(claims.amr).toMatchObject([{ method: 'recovery' }]);
  });

  it.each(['s256', 'S256', 'plain'])('takes a code of method %s once', async (method) => {
    const auth_code = await codeFor(method);
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200);
    const again = await exchange({ auth_code, code_verifier: verifier });
    expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
  });

  it('refuses another verifier, and leaves the code to who has the right one', async () => {
    const auth_code = await codeFor('s256');
    const refusal = await exchange({ auth_code, code_verifier: 'w'.repeat(64) });
    expect([refusal.status, refusal.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier']);
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200);
  });

  it('refuses a code after 5 minutes', async () => {
    const auth_code = await codeFor('s256');
    await auth.sql(`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 s'`);
    const refusal = await exchange({ auth_code, code_verifier: verifier });
    expect([refusal.status, refusal.headers.get('x-sb-error-code')]).toEqual([422, 'flow_state_expired']);
  });

  it.each([
    ['no code', { code_verifier: verifier }, [400, 'validation_failed']],
    ['no verifier', { auth_code: 'x' }, [400, 'validation_failed']],
    ['an unknown code', { auth_code: 'x', code_verifier: verifier }, [404, 'flow_state_not_found']],
  ])('refuses %s', async (_, body, expected) => {
    const response = await exchange(body);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
  });

  it('tells a browser with a used link in the query and the fragment', async () => {
    const email = await newUser();
    await auth.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email);
    await opened(email);
    const location = await opened(email);
    expect(location.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });
});
