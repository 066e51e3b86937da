import bcrypt from '@node-rs/bcrypt';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

let userId: string;

const auth = await closeAfterTests(createTestAuth());
beforeAll(async () => {
  const owner = await addUser(auth.database, { email: 'Owner@Example.com', password: 'correct horse' });
  userId = owner.id;
  await auth.addUser('banned@example.com', 'correct horse');
  await auth.addUser('unconfirmed@example.com', 'correct horse');
  await auth.addUser('passwordless@example.com', 'correct horse');
  await auth.addUser('weak@example.com', 'correct horse');
  await auth.addUser('long@example.com', 'x'.repeat(72));
  await auth.sql(
    `update auth.users set banned_until = now() + interval '1 h' where email = 'banned@example.com'`,
  );
  await auth.sql(`update auth.users set email_confirmed_at = null where email = 'unconfirmed@example.com'`);
  await auth.sql(`update auth.users set encrypted_password = null where email = 'passwordless@example.com'`);
});

const signIn = (body: unknown) => auth.call('/token?grant_type=password', { body });

describe('POST /token?grant_type=password', () => {
  it('returns a session with the user’s data and claims', async () => {
    const { data, error } = await auth
      .client()
      .auth.signInWithPassword({ email: 'owner@example.com', password: 'correct horse' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'owner@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      is_anonymous: false,
      identities: [
        {
          id: userId,
          user_id: userId,
          provider: 'email',
          email: 'owner@example.com',
          identity_data: { sub: userId, email: 'owner@example.com', email_verified: true },
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
      email: 'owner@example.com',
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(claims.exp).toBe(data.session?.expires_at);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('stores neither the password nor the refresh token in plain text', async () => {
    const response = await signIn({ email: 'owner@example.com', password: 'correct horse' });
    const { refresh_token } = (await response.json()) as { refresh_token: string };
    const [stored] = await auth.sql(
      `select (select json_agg(t)::text from auth.refresh_tokens t) || (select json_agg(u)::text from auth.users u) as all`,
    );
    expect(stored?.all).not.toContain(refresh_token);
    expect(stored?.all).not.toContain('correct horse');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  const invalidCredentials = [400, 'invalid_credentials', 'Invalid login credentials'];
  it.each([
    ['a wrong password', { email: 'owner@example.com', password: 'wrong horse' }, invalidCredentials],
    ['an empty password', { email: 'owner@example.com', password: '' }, invalidCredentials],
    ['a missing password', { email: 'owner@example.com' }, invalidCredentials],
    ['an unknown user', { email: 'nobody@example.com', password: 'correct horse' }, invalidCredentials],
    ['an unknown user and a missing password', { email: 'nobody@example.com' }, invalidCredentials],
    [
      'a user who has no password',
      { email: 'passwordless@example.com', password: 'correct horse' },
      invalidCredentials,
    ],
    [
      'an unknown user with the password of `dummyHash`, which is compared if no hash is stored',
      { email: 'nobody@example.com', password: 'nobody signs in with this' },
      invalidCredentials,
    ],
    ['an invalid address', { email: 'not an address', password: 'correct horse' }, invalidCredentials],
    ['an SQL injection', { email: "' or 1=1 --", password: 'x' }, invalidCredentials],
    ['NUL characters', { email: 'owner@example.com\0', password: 'correct horse\0' }, invalidCredentials],
    [
      'a password longer than the limit of bcrypt',
      { email: 'long@example.com', password: 'x'.repeat(73) },
      invalidCredentials,
    ],
    ['a password of 30 kB', { email: 'owner@example.com', password: 'x'.repeat(30_000) }, invalidCredentials],
    [
      'a banned user with a wrong password',
      { email: 'banned@example.com', password: 'wrong' },
      invalidCredentials,
    ],
    [
      'an unconfirmed user with a wrong password',
      { email: 'unconfirmed@example.com', password: 'x' },
      invalidCredentials,
    ],
    [
      'a banned user',
      { email: 'banned@example.com', password: 'correct horse' },
      [400, 'user_banned', 'User is banned'],
    ],
    [
      'an unconfirmed user',
      { email: 'unconfirmed@example.com', password: 'correct horse' },
      [400, 'email_not_confirmed', 'Email not confirmed'],
    ],
    ['a body without an email', { password: 'x' }, [400, 'validation_failed', 'missing email or phone']],
    [
      'a phone number',
      { phone: '+491', password: 'x' },
      [422, 'phone_provider_disabled', 'Phone logins are disabled'],
    ],
    [
      'an email with a phone number',
      { email: 'owner@example.com', phone: '+491', password: 'x' },
      [400, 'validation_failed', 'Only an email address or phone number should be provided on login.'],
    ],
    [
      'an email that is a number',
      { email: 7, password: 'x' },
      [400, 'bad_json', expect.stringContaining('email')],
    ],
    ['a password that is an object', { email: 'a@b.c', password: {} }, [400, 'bad_json', expect.any(String)]],
    ['an array', [], [400, 'bad_json', expect.any(String)]],
    ['null', null, [400, 'bad_json', expect.any(String)]],
    [
      'malformed JSON',
      '{"email":',
      [400, 'bad_json', expect.stringContaining('Could not parse request body as JSON')],
    ],
    ['an empty body', '', [400, 'bad_json', expect.any(String)]],
  ])('rejects %s', async (_, body, [status, code, message]) => {
    const response = await signIn(body);
    expect([response.status, await response.json()]).toEqual([status, { code, message }]);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
  });

  it.each([
    ['a wrong password', 'owner@example.com', 'wrong horse'],
    ['an unknown user', 'nobody@example.com', 'wrong horse'],
    ['a user who has no password', 'passwordless@example.com', 'wrong horse'],
    ['an invalid address', 'nobody', 'wrong horse'],
    ['an empty password', 'nobody@example.com', ''],
  ])('compares exactly one bcrypt hash of cost 10 for %s, so that all rejections take the same time', async (_, email, password) => {
    const compare = vi.spyOn(bcrypt, 'compare');
    await signIn({ email, password });
    expect(compare.mock.calls).toEqual([[password, expect.stringMatching(/^\$2[aby]\$10\$.{53}$/)]]);
    compare.mockRestore();
  });

  it('compares all bytes of a password that is 72 bytes long', async () => {
    expect((await signIn({ email: 'long@example.com', password: 'x'.repeat(72) })).status).toBe(200);
    expect((await signIn({ email: 'long@example.com', password: `${'x'.repeat(71)}y` })).status).toBe(400);
  });

  it('creates no session if the password changes during the request', async () => {
    const email = 'changing@example.com';
    await auth.addUser(email, 'the old password');
    const signingIn = await auth.database.privileged.transaction(async (query) => {
      await query({
        text: `update auth.users set encrypted_password = 'changed' where email = $1`,
        values: [email],
      });
      const response = signIn({ email, password: 'the old password' });
      await auth.waitUntilBlocked();
      return { response };
    });
    expect((await signingIn.response).status).toBe(400);
  });

  it('reports a stored password that no longer meets the rules', async () => {
    await auth.sql(
      `update auth.users set encrypted_password = $1 where email = 'weak@example.com'`,
      await bcrypt.hash('12345', 4),
    );
    const { data } = await auth
      .client()
      .auth.signInWithPassword({ email: 'weak@example.com', password: '12345' });
    expect(data.weakPassword?.reasons).toEqual(['length']);
    expect(data.session).not.toBeNull();
  });
});
