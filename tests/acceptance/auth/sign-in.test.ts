import { expect, inject, test } from 'vitest';
import { createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError, request } from '#tests/acceptance/requests.ts';

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

  test.each([
    ['password', {}, 400, 'validation_failed'],
    ['refresh_token', { refresh_token: 'a12345678901' }, 400, 'refresh_token_not_found'],
    ['pkce', { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) }, 404, 'flow_state_not_found'],
    ['id_token', {}, 400, 'validation_failed'],
    ['web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['unknown', {}, 400, 'invalid_credentials'],
  ])('with the grant type %s and nothing that it needs is rejected', async (type, body, status, code) => {
    const response = await request(`/auth/v1/token?grant_type=${type}`, { method: 'POST', body });
    expect(await readError(response)).toEqual([status, code]);
  });
});

test.each([
  'signInWithPassword',
  'signUp',
] as const)('The client method %s requires an email address or a phone number', async (method) => {
  // @ts-expect-error the client's types reject it too (docs/product/panel.md#validation)
  const { error } = await createVisitorClient().auth[method]({ password: 'x' });
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
});
