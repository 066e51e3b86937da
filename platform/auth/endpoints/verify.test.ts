import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createTestAuth,
  readFailure,
  readResponse,
  readResult,
  siteUrl,
  type TestAuth,
} from '#tests/setup/auth.ts';

const auth = await createTestAuth();

/** Creates a user, requests a recovery email and returns its link, and the token of the link. */
async function requestToken() {
  const { email } = await auth.addNewUser();
  await auth.call('/recover', { body: { email } });
  const { link } = await auth.emailTo(email);
  return { email, link, token: new URL(link).searchParams.get('token') ?? '' };
}

const readRow = async (email: string) =>
  (await auth.sql('select * from auth.one_time_tokens where relates_to = $1', email))[0];

const verify = (body: unknown) => auth.call('/verify', { body });
const redeem = (token_hash: unknown) => verify({ type: 'recovery', token_hash });
const invalidHash = { code: 'otp_expired', message: 'Email link is invalid or has expired' };
const invalidToken = { code: 'otp_expired', message: 'Token has expired or is invalid' };

describe('POST /verify', () => {
  it('accepts a token hash only once, returns a session and confirms the email address', async () => {
    const { email, token } = await requestToken();
    await auth.sql('update auth.users set email_confirmed_at = null where email = $1', email);
    const client = auth.client();
    const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await auth.jwt.verify(data.session?.access_token ?? '')).amr).toMatchObject([{ method: 'otp' }]);
    expect(await readResponse(await redeem(token))).toEqual([403, invalidHash]);
  });

  it('accepts a token only with the address that it was sent to', async () => {
    const { email, token } = await requestToken();
    const other = await requestToken();
    const rejected = await verify({ type: 'recovery', token, email: other.email });
    expect(await readResponse(rejected)).toEqual([403, invalidToken]);
    expect((await verify({ type: 'recovery', token, email: email.toUpperCase() })).status).toBe(200);
  });

  it('accepts only one of several simultaneous requests', async () => {
    const { token } = await requestToken();
    const all = await Promise.all(Array.from({ length: 10 }, () => redeem(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it('rejects a recovery token with another type, and leaves it valid', async () => {
    const { token } = await requestToken();
    for (const type of ['signup', 'invite', 'email_change'])
      expect(await readResponse(await verify({ type, token_hash: token }))).toEqual([403, invalidHash]);
    expect((await redeem(token)).status).toBe(200);
  });

  it('rejects a token after an hour', async () => {
    const { token, email } = await requestToken();
    const age = `update auth.one_time_tokens set created_at = now() - interval '3601 s' where relates_to = $1`;
    await auth.sql(age, email);
    expect(await readResponse(await redeem(token))).toEqual([403, invalidHash]);
  });

  it('rejects the token of a banned user', async () => {
    const { token, email } = await requestToken();
    await auth.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, email);
    expect(readResult(await redeem(token))).toEqual([403, 'user_banned']);
  });

  it('rejects the hash that the database stores: what requests call `token_hash` is the token of the link', async () => {
    const { email } = await requestToken();
    expect(await readResponse(await redeem((await readRow(email))?.token_hash))).toEqual([403, invalidHash]);
  });

  const type = 'recovery';
  const email = 'a@b.c';
  const oneAddress = 'Only an email address or phone number should be provided on verify';
  const unknownType = 'Invalid email verification type';
  it.each([
    ['a missing type', { token_hash: 'x' }, 'Verify requires a verification type'],
    ['a missing token', { type }, 'Verify requires either a token or a token hash'],
    ['a hash with an address', { type, token_hash: 'x', email }, 'Only the token_hash and type should be'],
    ['a token without an address', { type, token: 'x' }, oneAddress],
    ['an address with a phone number', { type, token: 'x', email, phone: '+1' }, oneAddress],
    ['an unknown type', { type: 'nothing', token_hash: 'x' }, unknownType],
    ['a type that is a property of Object', { type: 'constructor', token_hash: 'x' }, unknownType],
    ['an invalid number', { type: 'sms', token: '1', phone: '12-x' }, 'Invalid phone number format (E.164'],
    ['a phone number with the type of an email', { type, token: '123456', phone: '+12' }, unknownType],
  ])('rejects %s', async (_, body, message) => {
    expect(await readFailure(await verify(body))).toEqual([
      400,
      'validation_failed',
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ['a code for a phone number', { type: 'sms', token: '123456', phone: '+12' }],
    ['a wrong token', { type, token: '123456', email }],
    ['a wrong token with an invalid address', { type, token: '123456', email: 'nothing' }],
    ['NUL characters', { type, token: '\0', email: '\0' }],
  ])('rejects %s', async (_, body) => {
    expect(await readResponse(await verify(body))).toEqual([403, invalidToken]);
  });
});

describe('The code of an email', () => {
  async function requestCode(strict: TestAuth = auth) {
    const { email } = await strict.addNewUser();
    await strict.call('/recover', { body: { email } });
    return { email, ...(await strict.emailTo(email)) };
  }
  /** A code of the same length that is not the given one. */
  const wrong = (code: string, difference = 1) =>
    String((Number(code) + difference) % 10 ** code.length).padStart(code.length, '0');

  it.each(['recovery', 'magiclink', 'email'] as const)('signs in once, with the type %s', async (type) => {
    const { email, code } = await requestCode();
    expect(code).toMatch(/^\d{6}$/);
    const { auth: own } = auth.client();
    const { data, error } = await own.verifyOtp({ type, email: email.toUpperCase(), token: code });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(await readResponse(await verify({ type, email, token: code }))).toEqual([403, invalidToken]);
  });

  it('invalidates its link when it is redeemed, and the other way round', async () => {
    const first = await requestCode();
    await verify({ type: 'recovery', email: first.email, token: first.code });
    expect(await auth.openLink(first.link)).toContain('otp_expired');
    const second = await requestCode();
    await auth.openLink(second.link);
    expect((await verify({ type: 'recovery', email: second.email, token: second.code })).status).toBe(403);
  });

  it('works only with the address and the type that it was sent for', async () => {
    const [one, other] = [await requestCode(), await requestCode()];
    for (const body of [
      { type: 'recovery', email: other.email, token: one.code },
      { type: 'signup', email: one.email, token: one.code },
      { type: 'email_change', email: one.email, token: one.code },
      { type: 'recovery', token_hash: one.code },
    ])
      expect((await verify(body)).status).toBe(403);
    expect((await verify({ type: 'recovery', email: one.email, token: one.code })).status).toBe(200);
  });

  it('is dead after five wrong attempts, simultaneous ones included, but its link still works', async () => {
    const { email, code, link } = await requestCode();
    const guesses = Array.from({ length: 12 }, (_, i) => wrong(code, i + 1));
    await Promise.all(guesses.map((token) => verify({ type: 'email', email, token })));
    const rejected = await verify({ type: 'email', email, token: code });
    expect(await readResponse(rejected)).toEqual([403, invalidToken]);
    expect(await readRow(email)).toMatchObject({ code_attempts: 5 });
    expect(await auth.openLink(link)).toContain('access_token');
  });

  it('is dead once a newer email has another one, but its link still works', async () => {
    const { email, code, link } = await requestCode();
    await auth.sql(`update auth.one_time_tokens set created_at = created_at - interval '61 s'`);
    await auth.call('/recover', { body: { email } });
    const [, newer] = await auth.emailsTo(email);
    // Once in a million times, both codes are the same.
    if (newer?.code !== code)
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
    expect(await auth.openLink(link)).toContain('access_token');
  });

  it('can be guessed only as often as the limit of its account allows, from however many clients', async () => {
    const strict = auth.beside({ limits: { account: { tokens: 3, perSeconds: 3600, burst: 3 } } });
    const { email, code } = await requestCode(strict);
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++) {
      const body = { type: 'email', email, token: wrong(code, i) };
      statuses.push((await strict.call('/verify', { body, address: `192.0.2.${i}` })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 429]);
  });

  it('has the configured number of digits', async () => {
    const long = auth.beside({ settings: { otpLength: 8 } });
    const { email, code } = await requestCode(long);
    expect(code).toMatch(/^\d{8}$/);
    expect((await long.call('/verify', { body: { type: 'recovery', email, token: code } })).status).toBe(200);
  });

  it('is stored as a hash that nobody can find by trying all codes, and the token of its link as a hash, too', async () => {
    const { email, code, link } = await requestCode();
    const row = await readRow(email);
    for (const text of [code, `${email}${code}`, `code:${email}:${code}`])
      for (const algorithm of ['sha224', 'sha256'])
        expect(row?.code_hash).not.toBe(createHash(algorithm).update(text).digest('hex'));
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    const token = new URL(link).searchParams.get('token');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe('GET /verify', () => {
  it.each([
    ['a HEAD request', { method: 'HEAD' }],
    ['a prefetch request', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('does not redeem the link for %s', async (_, init) => {
    const { link } = await requestToken();
    const response = await auth.app.request(link, init);
    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
    expect(await auth.openLink(link)).toContain('#access_token=');
  });

  it.each([
    ['another site', 'https://evil.test/', 'http://site.test/#'],
    ['a URL with line breaks', 'http://site.test/\r\nX-Evil: 1', 'http://site.test/#'],
    ['a URL with a fragment of its own', 'http://site.test/a?b=c#d', 'http://site.test/a?b=c#'],
  ])('redirects to an allowed URL, with only the session in its fragment, no cache and no referrer, if the request asks for %s', async (_, redirectTo, start) => {
    const { token } = await requestToken();
    const query = new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo });
    const { status, headers } = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    expect([status, headers.get('x-evil')]).toEqual([303, null]);
    expect(headers.get('location')?.split('access_token=')[0]).toBe(start);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an unknown token', 'token=x&type=recovery', 'access_denied', 'otp_expired'],
    ['a type whose tokens are never issued', 'token=x&type=signup', 'access_denied', 'otp_expired'],
    ['an unknown type', 'token=x&type=nothing', 'invalid_request', 'validation_failed'],
  ])('redirects with an error for %s', async (_, query, error, code) => {
    const response = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    const location = new URL(response.headers.get('location') ?? '');
    const hash = new URLSearchParams(location.hash.slice(1));
    expect([response.status, hash.get('error'), hash.get('error_code')]).toEqual([303, error, code]);
  });

  it('returns a JSON error for a query without a type or a token', async () => {
    for (const query of ['', '?type=recovery', '?token=x'])
      expect(readResult(await auth.call(`/verify${query}`)), query).toEqual([400, 'validation_failed']);
  });

  it('returns the error of a used PKCE link in both the query and the fragment', async () => {
    const { email } = await auth.addNewUser();
    await auth.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email);
    const { link } = await auth.emailTo(email);
    await auth.openLink(link);
    const location = new URL(await auth.openLink(link));
    expect(location.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });
});
