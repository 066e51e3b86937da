import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
let count = 0;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

/** A user who has just been mailed a link, and the link's token. */
async function mailed() {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, 'correct horse');
  await auth.call('/recover', { body: { email } });
  const [mail] = await auth.mailsTo(email);
  const link = mail?.link ?? '';
  return { email, link, token: new URL(link).searchParams.get('token') ?? '' };
}

const verify = (body: unknown) => auth.call('/verify', { body });
const messageOf = async (response: Response) => [response.status, await response.json()];
const deadHash = { code: 'otp_expired', message: 'Email link is invalid or has expired' };
const deadToken = { code: 'otp_expired', message: 'Token has expired or is invalid' };

describe('POST /verify', () => {
  it('gives the client a session for a token hash, once, and confirms the address', async () => {
    const { email, token } = await mailed();
    await auth.sql('update auth.users set email_confirmed_at = null where email = $1', email);
    const client = auth.client();
    const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await auth.jwt.verify(data.session?.access_token ?? '')).amr).toMatchObject([{ method: 'otp' }]);
    expect(await messageOf(await verify({ type: 'recovery', token_hash: token }))).toEqual([403, deadHash]);
  });

  it('takes the token with the address it was sent to, and with no other', async () => {
    const { email, token } = await mailed();
    const stranger = await mailed();
    expect(await messageOf(await verify({ type: 'recovery', token, email: stranger.email }))).toEqual([
      403,
      deadToken,
    ]);
    expect((await verify({ type: 'recovery', token, email: email.toUpperCase() })).status).toBe(200);
  });

  it('lets one of many at once in', async () => {
    const { token } = await mailed();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => verify({ type: 'recovery', token_hash: token })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it.each([
    'signup',
    'invite',
    'magiclink',
    'email',
    'email_change',
  ])('does not take a recovery token for type %s, nor use it up', async (type) => {
    const { token } = await mailed();
    expect(await messageOf(await verify({ type, token_hash: token }))).toEqual([403, deadHash]);
    expect((await verify({ type: 'recovery', token_hash: token })).status).toBe(200);
  });

  it('refuses a token after an hour', async () => {
    const { token, email } = await mailed();
    await auth.sql(
      `update auth.one_time_tokens set created_at = now() - interval '3601 s' where relates_to = $1`,
      email,
    );
    expect(await messageOf(await verify({ type: 'recovery', token_hash: token }))).toEqual([403, deadHash]);
  });

  it('refuses a banned user', async () => {
    const { token, email } = await mailed();
    await auth.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, email);
    const response = await verify({ type: 'recovery', token_hash: token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned']);
  });

  it('refuses what the database keeps', async () => {
    const { email } = await mailed();
    const [row] = await auth.sql('select token_hash from auth.one_time_tokens where relates_to = $1', email);
    expect(await messageOf(await verify({ type: 'recovery', token_hash: row?.token_hash }))).toEqual([
      403,
      deadHash,
    ]);
  });

  const invalid = (message: string) => [400, { code: 'validation_failed', message }];
  it.each([
    ['no type', { token_hash: 'x' }, invalid('Verify requires a verification type')],
    ['no token', { type: 'recovery' }, invalid('Verify requires either a token or a token hash')],
    [
      'a hash and an address',
      { type: 'recovery', token_hash: 'x', email: 'a@b.c' },
      invalid('Only the token_hash and type should be provided'),
    ],
    [
      'a token alone',
      { type: 'recovery', token: 'x' },
      invalid('Only an email address or phone number should be provided on verify'),
    ],
    [
      'an address and a phone',
      { type: 'recovery', token: 'x', email: 'a@b.c', phone: '+1' },
      invalid('Only an email address or phone number should be provided on verify'),
    ],
    ['an unknown type', { type: 'nothing', token_hash: 'x' }, invalid('Invalid email verification type')],
    [
      'a name of Object',
      { type: 'constructor', token_hash: 'x' },
      invalid('Invalid email verification type'),
    ],
    ['a code of a phone', { type: 'sms', token: '123456', phone: '+1' }, [403, deadToken]],
    ['a wrong code', { type: 'recovery', token: '123456', email: 'a@b.c' }, [403, deadToken]],
    ['a wrong code of no address', { type: 'recovery', token: '123456', email: 'nothing' }, [403, deadToken]],
    ['an unknown hash', { type: 'recovery', token_hash: 'pkce_x' }, [403, deadHash]],
    ['NUL characters', { type: 'recovery', token: '\0', email: '\0' }, [403, deadToken]],
  ])('refuses %s', async (_, body, expected) => {
    expect(await messageOf(await verify(body))).toEqual(expected);
  });
});

describe('GET /verify', () => {
  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('does not redeem on %s', async (_, init) => {
    const { link } = await mailed();
    const looked = await auth.app.request(link, init);
    expect([looked.status, looked.headers.get('location')]).toEqual([204, null]);
    expect((await auth.app.request(link)).headers.get('location')).toContain('#access_token=');
  });

  it('needs no key, and sends no referrer on', async () => {
    const { link } = await mailed();
    const response = await auth.app.request(link);
    expect(response.status).toBe(303);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['another site', 'https://evil.test/', 'http://site.test/#'],
    ['a script', 'javascript:alert(1)', 'http://site.test/#'],
    ['line breaks', 'http://site.test/\r\nX-Evil: 1', 'http://site.test/#'],
    ['its own fragment', 'http://site.test/a?b=c#d', 'http://site.test/a?b=c#'],
  ])('leads to an allowed address only: %s', async (_, redirectTo, start) => {
    const { token } = await mailed();
    const query = new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo });
    const response = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^${start.replace('?', '\\?')}access_token=`),
    );
    expect(response.headers.get('x-evil')).toBeNull();
  });

  it.each([
    ['an unknown token', 'token=x&type=recovery', 'access_denied', 'otp_expired'],
    ['a type without tokens', 'token=x&type=signup', 'access_denied', 'otp_expired'],
    ['an unknown type', 'token=x&type=nothing', 'invalid_request', 'validation_failed'],
  ])('leads back with what went wrong: %s', async (_, query, error, code) => {
    const response = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    const location = new URL(response.headers.get('location') ?? '');
    const hash = new URLSearchParams(location.hash.slice(1));
    expect([response.status, hash.get('error'), hash.get('error_code')]).toEqual([303, error, code]);
  });

  it.each(['', '?type=recovery', '?token=x'])('answers %j with plain JSON', async (query) => {
    const response = await auth.call(`/verify${query}`);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  });
});
