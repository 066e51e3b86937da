import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
let count = 0;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

/** Creates a user, requests a recovery email and returns the token of its link. */
async function requestToken() {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, 'correct horse');
  await auth.call('/recover', { body: { email } });
  const [message] = await auth.emailsTo(email);
  return { email, token: new URL(message?.link ?? '').searchParams.get('token') ?? '' };
}

const verify = (body: unknown) => auth.call('/verify', { body });
const readResponse = async (response: Response) => [response.status, await response.json()];
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
    expect(await readResponse(await verify({ type: 'recovery', token_hash: token }))).toEqual([
      403,
      invalidHash,
    ]);
  });

  it('accepts a token only with the address that it was sent to', async () => {
    const { email, token } = await requestToken();
    const other = await requestToken();
    expect(await readResponse(await verify({ type: 'recovery', token, email: other.email }))).toEqual([
      403,
      invalidToken,
    ]);
    expect((await verify({ type: 'recovery', token, email: email.toUpperCase() })).status).toBe(200);
  });

  it('accepts only one of several simultaneous requests', async () => {
    const { token } = await requestToken();
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
  ])('rejects a recovery token with the type %s and leaves it valid', async (type) => {
    const { token } = await requestToken();
    expect(await readResponse(await verify({ type, token_hash: token }))).toEqual([403, invalidHash]);
    expect((await verify({ type: 'recovery', token_hash: token })).status).toBe(200);
  });

  it('rejects a token after an hour', async () => {
    const { token, email } = await requestToken();
    await auth.sql(
      `update auth.one_time_tokens set created_at = now() - interval '3601 s' where relates_to = $1`,
      email,
    );
    expect(await readResponse(await verify({ type: 'recovery', token_hash: token }))).toEqual([
      403,
      invalidHash,
    ]);
  });

  it('rejects the token of a banned user', async () => {
    const { token, email } = await requestToken();
    await auth.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, email);
    const response = await verify({ type: 'recovery', token_hash: token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned']);
  });

  it('rejects the hash that the database stores, which is not the token hash of the link', async () => {
    const { email } = await requestToken();
    const [row] = await auth.sql('select token_hash from auth.one_time_tokens where relates_to = $1', email);
    expect(await readResponse(await verify({ type: 'recovery', token_hash: row?.token_hash }))).toEqual([
      403,
      invalidHash,
    ]);
  });

  const validationFailed = (message: string) => [400, { code: 'validation_failed', message }];
  it.each([
    ['a missing type', { token_hash: 'x' }, validationFailed('Verify requires a verification type')],
    [
      'a missing token',
      { type: 'recovery' },
      validationFailed('Verify requires either a token or a token hash'),
    ],
    [
      'a token hash with an address',
      { type: 'recovery', token_hash: 'x', email: 'a@b.c' },
      validationFailed('Only the token_hash and type should be provided'),
    ],
    [
      'a token without an address',
      { type: 'recovery', token: 'x' },
      validationFailed('Only an email address or phone number should be provided on verify'),
    ],
    [
      'an address with a phone number',
      { type: 'recovery', token: 'x', email: 'a@b.c', phone: '+1' },
      validationFailed('Only an email address or phone number should be provided on verify'),
    ],
    [
      'an unknown type',
      { type: 'nothing', token_hash: 'x' },
      validationFailed('Invalid email verification type'),
    ],
    [
      'a type that is a property of Object',
      { type: 'constructor', token_hash: 'x' },
      validationFailed('Invalid email verification type'),
    ],
    ['a token for a phone number', { type: 'sms', token: '123456', phone: '+1' }, [403, invalidToken]],
    ['a wrong token', { type: 'recovery', token: '123456', email: 'a@b.c' }, [403, invalidToken]],
    [
      'a wrong token with an invalid address',
      { type: 'recovery', token: '123456', email: 'nothing' },
      [403, invalidToken],
    ],
    ['an unknown token hash', { type: 'recovery', token_hash: 'pkce_x' }, [403, invalidHash]],
    ['NUL characters', { type: 'recovery', token: '\0', email: '\0' }, [403, invalidToken]],
  ])('rejects %s', async (_, body, expected) => {
    expect(await readResponse(await verify(body))).toEqual(expected);
  });
});
