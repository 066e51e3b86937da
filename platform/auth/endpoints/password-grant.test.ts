import bcrypt from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { dummyHash } from '#platform/auth/credentials/passwords.ts';
import { addUser } from '#platform/auth/user-management.ts';
import { createTestAuth, readFailure } from '#tests/setup/auth.ts';

const email = 'owner@example.com';
const password = 'correct horse';
const unknown = 'nobody@example.com';
const passwordless = 'passwordless@example.com';
const banned = 'banned@example.com';
const unconfirmed = 'unconfirmed@example.com';
const long = 'long@example.com';
/** The password of `dummyHash`, which is compared if no hash is stored. */
const dummyPassword = 'nobody signs in with this';

const auth = await createTestAuth();
const { id: userId } = await addUser(auth.database, { email: 'Owner@Example.com', password });
await auth.addUser(long, 'x'.repeat(72));
for (const other of [passwordless, banned, unconfirmed]) await auth.addUser(other, password);
await auth.sql('update auth.users set encrypted_password = null where email = $1', passwordless);
await auth.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, banned);
await auth.sql('update auth.users set email_confirmed_at = null where email = $1', unconfirmed);

const signIn = (body: unknown) => auth.call('/token?grant_type=password', { body });

describe('POST /token?grant_type=password', () => {
  it('returns a session with the user’s data and claims', async () => {
    const { data, error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      is_anonymous: false,
      identities: [
        {
          id: userId,
          user_id: userId,
          provider: 'email',
          email,
          identity_data: { sub: userId, email, email_verified: true },
        },
      ],
    });
    expect(data.user?.last_sign_in_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const claims = await auth.jwt.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      iss: 'http://site.test/auth/v1',
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(claims.exp).toBe(data.session?.expires_at);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('stores neither the password nor the refresh token in plain text, and returns a response that must not be cached', async () => {
    const response = await signIn({ email, password });
    const { refresh_token } = (await response.json()) as { refresh_token: string };
    const [stored] = await auth.sql(
      `select (select json_agg(t)::text from auth.refresh_tokens t) || (select json_agg(u)::text from auth.users u) as all`,
    );
    expect(stored?.all).not.toContain(refresh_token);
    expect(stored?.all).not.toContain(password);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  type Rejection = [status: number, code: string, message: string];
  const wrong: Rejection = [400, 'invalid_credentials', 'Invalid login credentials'];
  it.each<[string, unknown, Rejection]>([
    ['a wrong password', { email, password: 'wrong horse' }, wrong],
    ['a missing password', { email }, wrong],
    ['an unknown user', { email: unknown, password }, wrong],
    ['a user who has no password', { email: passwordless, password }, wrong],
    ['an unknown user with the password of `dummyHash`', { email: unknown, password: dummyPassword }, wrong],
    ['an invalid address', { email: "' or 1=1 --", password }, wrong],
    ['NUL characters', { email: `${email}\0`, password: `${password}\0` }, wrong],
    ['a password longer than the limit of bcrypt', { email: long, password: 'x'.repeat(73) }, wrong],
    ['a banned user with a wrong password', { email: banned, password: 'wrong' }, wrong],
    ['an unconfirmed user with a wrong password', { email: unconfirmed, password: 'wrong' }, wrong],
    ['a banned user', { email: banned, password }, [400, 'user_banned', 'User is banned']],
    [
      'an unconfirmed user',
      { email: unconfirmed, password },
      [400, 'email_not_confirmed', 'Email not confirmed'],
    ],
    ['a body without an email', { password }, [400, 'validation_failed', 'missing email or phone']],
    [
      'a phone number',
      { phone: '+491', password },
      [422, 'phone_provider_disabled', 'Phone logins are disabled'],
    ],
    [
      'an email with a phone number',
      { email, phone: '+491', password },
      [400, 'validation_failed', 'Only an email address or phone number should be provided on login.'],
    ],
    ['an email that is a number', { email: 7, password }, [400, 'bad_json', 'email: ']],
    ['null', null, [400, 'bad_json', 'the body: ']],
    ['malformed JSON', '{"email":', [400, 'bad_json', 'Could not parse request body as JSON: ']],
    ['an empty body', '', [400, 'bad_json', 'it is empty']],
  ])('rejects %s', async (_, body, [status, code, message]) => {
    expect(await readFailure(await signIn(body))).toEqual([status, code, expect.stringContaining(message)]);
  });

  it('compares exactly one hash for each rejection, so that all take the same time', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const password = 'wrong horse';
    await signIn({ email, password });
    expect(compare.mock.calls).toEqual([[password, expect.stringMatching(/^\$2[aby]\$.{56}$/)]]);
    compare.mockClear();
    for (const email of [unknown, passwordless, 'nobody']) await signIn({ email, password });
    await signIn({ email: unknown, password: '' });
    expect(compare.mock.calls).toEqual([...Array(3).fill([password, dummyHash]), ['', dummyHash]]);
  });

  it('compares all bytes of a password that is 72 bytes long', async () => {
    expect((await signIn({ email: long, password: 'x'.repeat(72) })).status).toBe(200);
    expect((await signIn({ email: long, password: `${'x'.repeat(71)}y` })).status).toBe(400);
  });

  it('creates no session if the password changes during the request', async () => {
    const { email, password } = await auth.addNewUser();
    const signingIn = await auth.database.privileged.transaction(async (query) => {
      await query({
        text: `update auth.users set encrypted_password = 'changed' where email = $1`,
        values: [email],
      });
      const response = signIn({ email, password });
      await auth.waitUntilBlocked();
      // In an object, so that the transaction does not wait for the response, which waits for the transaction.
      return { response };
    });
    expect((await signingIn.response).status).toBe(400);
  });

  it('reports a stored password that no longer meets the rules', async () => {
    const weak = { email: 'weak@example.com', password: '12345' };
    await auth.addUser(weak.email, weak.password);
    const { data } = await auth.client().auth.signInWithPassword(weak);
    expect(data.weakPassword?.reasons).toEqual(['length']);
    expect(data.session).not.toBeNull();
  });
});
