import { expect, inject, test } from 'vitest';
import { createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';

const { owner } = inject('site');

/** docs/product/permissions.md#content */
describeEndpoints('Signing in', ['POST /auth/v1/token', 'GET /auth/v1/user'], () => {
  test('starts a session for the user', async () => {
    const client = createVisitorClient();
    unwrap(await client.auth.signInWithPassword(owner));
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: owner.email, role: 'authenticated' });
    const { data: stored } = await client.auth.getSession();
    expect(stored.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  });

  test.each([
    ['a wrong password', { email: owner.email, password: 'not it' }],
    ['an unknown email address', { email: 'nobody@example.com', password: 'not it' }],
  ])('with %s is rejected, and the error does not say what was wrong', async (_, credentials) => {
    const { error } = await createVisitorClient().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      status: 400,
    });
  });
});
