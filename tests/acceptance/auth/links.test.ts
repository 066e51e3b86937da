import { expect, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const endpoints = ['POST /auth/v1/admin/generate_link', 'GET /auth/v1/verify'];

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
});
