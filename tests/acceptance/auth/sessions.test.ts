import { expect, test } from 'vitest';
import { createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();

const endpoints = ['POST /auth/v1/token', 'GET /auth/v1/user', 'POST /auth/v1/logout'];

/** docs/protocols/auth.md#refresh-tokens */
describeEndpoints('A session', endpoints, () => {
  test('can be refreshed, and its old refresh token still works for a short time', async () => {
    const client = await users.signIn();
    const { data: before } = await client.auth.getSession();
    const { data: after } = await client.auth.refreshSession();
    expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
    const again = await createVisitorClient().auth.refreshSession({
      refresh_token: before.session?.refresh_token ?? '',
    });
    expect(again.error).toBeNull();
  });

  test('ends when the user signs out of it, or when another session signs out all others', async () => {
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
