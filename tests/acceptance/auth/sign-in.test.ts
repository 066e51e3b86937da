import { expect, inject, test } from 'vitest';
import { createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const { owner, apiUrl } = inject('site');
const users = createTestUsers();

const sessionEndpoints = ['POST /auth/v1/token', 'GET /auth/v1/user', 'POST /auth/v1/logout'];

/** docs/product/permissions.md#content, docs/protocols/auth.md#refresh-tokens */
describeEndpoints('Signing in', sessionEndpoints, () => {
  test('starts a session for the user, whose old refresh token still works for a short time', async () => {
    const client = createVisitorClient();
    const { session } = unwrap(await client.auth.signInWithPassword(owner));
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: owner.email, role: 'authenticated' });
    const { data: refreshed } = await client.auth.refreshSession();
    const { refresh_token = '' } = session ?? {};
    expect(refreshed.session?.refresh_token).not.toBe(refresh_token);
    expect((await createVisitorClient().auth.refreshSession({ refresh_token })).error).toBeNull();
  });

  test('with a wrong password, or an unknown email address, is rejected with the same error', async () => {
    const rejected = { code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 };
    for (const email of [owner.email, 'nobody@example.com']) {
      const { error } = await createVisitorClient().auth.signInWithPassword({ email, password: 'not it' });
      expect(error).toMatchObject(rejected);
    }
  });

  test('lasts until the user signs out, or another session signs out all others', async () => {
    const user = await users.add();
    const [one, two, three] = [await users.signIn(user), await users.signIn(user), await users.signIn(user)];
    const tokenOfOne = await getToken(one);
    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull();
    const ended = await request('/auth/v1/user', { token: tokenOfOne });
    expect(await readError(ended)).toEqual([403, 'session_not_found']);
    expect((await two.auth.getUser()).error).toBeNull();
    expect((await two.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await three.auth.getUser()).error).not.toBeNull();
    expect((await two.auth.getUser()).error).toBeNull();
    expect((await two.auth.signOut()).error).toBeNull();
    expect((await two.auth.getUser()).error?.message).toBe('Auth session missing!');
  });
});

const descriptions = ['GET /auth/v1/health', 'GET /auth/v1/settings', 'GET /auth/v1/.well-known/jwks.json'];

describeEndpoints('The auth service', descriptions, () => {
  test('says that it is healthy and that sign-up is disabled, and publishes no secret key', async () => {
    expect(await (await request('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' });
    expect(await (await request('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true });
    const { keys } = await (await fetch(`${apiUrl}/auth/v1/.well-known/jwks.json`)).json();
    for (const key of keys) {
      expect(['EC', 'RSA']).toContain(key.kty);
      expect(key).not.toHaveProperty('d');
    }
  });
});
