import { expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const endpoints = ['POST /auth/v1/admin/generate_link', 'GET /auth/v1/verify', 'POST /auth/v1/verify'];

/** docs/protocols/auth-endpoints.md#admin-endpoints */
describeEndpoints('A generated link', endpoints, () => {
  test('redirects to the site with a session, and works once', async () => {
    const { email } = await users.add();
    const { properties } = unwrap(await admin.generateLink({ type: 'magiclink', email }));
    const open = async () => (await fetch(properties.action_link, { redirect: 'manual' })).headers;
    const location = (await open()).get('location') ?? '';
    expect(location).toContain('#access_token=');
    const accessToken = new URLSearchParams(location.split('#')[1]).get('access_token') ?? '';
    expect((await createVisitorClient().auth.getUser(accessToken)).data.user?.email).toBe(email);
    expect((await open()).get('location')).toContain('error_code=otp_expired');
  });

  test.each([
    'magiclink',
    'recovery',
  ] as const)('of the type %s is redeemed by its hash or its code', async (type) => {
    const { email } = await users.add();
    const generate = async () => unwrap(await admin.generateLink({ type, email })).properties;
    const token_hash = (await generate()).hashed_token;
    expect(unwrap(await createVisitorClient().auth.verifyOtp({ type, token_hash })).user?.email).toBe(email);
    const token = (await generate()).email_otp;
    expect(unwrap(await createVisitorClient().auth.verifyOtp({ type, email, token })).user?.email).toBe(
      email,
    );
    const again = await createVisitorClient().auth.verifyOtp({ type, token_hash });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('redirects to no other site', async () => {
    const { email } = await users.add();
    const options = { redirectTo: 'https://evil.example/' };
    const { properties } = unwrap(await admin.generateLink({ type: 'magiclink', email, options }));
    expect(properties.redirect_to).not.toContain('evil.example');
  });

  test('recovers no unknown user, and only the service role gets one', async () => {
    const link = { type: 'recovery', email: 'nobody@example.com' } as const;
    expect((await admin.generateLink(link)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const visitor = createVisitorClient().auth.admin;
    expect((await visitor.generateLink(link)).error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});

test('Verifying without a type, or without a token, is rejected', async () => {
  expect((await fetch(`${inject('site').apiUrl}/auth/v1/verify`, { redirect: 'manual' })).status).toBe(400);
  expect(
    await readError(await request('/auth/v1/verify', { method: 'POST', body: { type: 'recovery' } })),
  ).toEqual([400, 'validation_failed']);
});
