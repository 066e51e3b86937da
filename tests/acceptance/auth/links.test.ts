import { expect, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
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

  test('is redeemed by its hash, once', async () => {
    const { email } = await users.add();
    const { properties } = unwrap(await admin.generateLink({ type: 'recovery', email }));
    const redeem = () =>
      createVisitorClient().auth.verifyOtp({ type: 'recovery', token_hash: properties.hashed_token });
    expect(unwrap(await redeem()).user?.email).toBe(email);
    expect((await redeem()).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('recovers no unknown user, and only the service role gets one', async () => {
    const link = { type: 'recovery', email: 'nobody@example.com' } as const;
    expect((await admin.generateLink(link)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const visitor = createVisitorClient().auth.admin;
    expect((await visitor.generateLink(link)).error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});
