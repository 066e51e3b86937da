import { expect, inject, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const endpoints = [
  'GET /auth/v1/admin/users',
  'POST /auth/v1/admin/users',
  'GET /auth/v1/admin/users/{id}',
  'PUT /auth/v1/admin/users/{id}',
  'DELETE /auth/v1/admin/users/{id}',
  'ALL /auth/v1/admin/*',
  'POST /auth/v1/admin/generate_link',
  'GET /auth/v1/verify',
];

/** docs/protocols/auth-endpoints.md#admin-endpoints */
describeEndpoints('The service role', endpoints, () => {
  test('adds, finds, changes and deletes a user', async () => {
    const { id, email, password } = await users.add();
    expect(unwrap(await admin.getUserById(id)).user).toMatchObject({ id, email });
    const { users: listed } = unwrap(await admin.listUsers({ perPage: 1000 }));
    expect(listed.map((user) => user.email)).toEqual(
      expect.arrayContaining([email, inject('site').owner.email]),
    );

    const changed = await admin.updateUserById(id, { user_metadata: { name: 'Ana' }, ban_duration: '1h' });
    expect(unwrap(changed).user.user_metadata).toMatchObject({ name: 'Ana' });
    const banned = await createVisitorClient().auth.signInWithPassword({ email, password });
    expect(banned.error).toMatchObject({ status: 400, code: 'user_banned' });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('creates a link that redirects to the site with a session', async () => {
    const { email } = await users.add();
    const { properties } = unwrap(await admin.generateLink({ type: 'magiclink', email }));
    const { headers } = await fetch(properties.action_link, { redirect: 'manual' });
    const { hash } = new URL(headers.get('location') ?? '');
    const accessToken = new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
    expect((await createVisitorClient().auth.getUser(accessToken)).data.user?.email).toBe(email);
  });

  test('gets a code for what is not offered', async () => {
    const response = await request('/auth/v1/admin/audit', { token: inject('site').serviceRoleKey });
    expect(await readError(response)).toEqual([404, 'feature_disabled']);
  });
});

test.each([
  ['A visitor', createVisitorClient],
  ['The owner', createOwnerClient],
])('%s neither sees nor changes users', async (_, createClient) => {
  const { id } = await users.add();
  const { admin } = (await createClient()).auth;
  const rejected = { status: 403, code: 'not_admin' };
  expect((await admin.listUsers()).error).toMatchObject(rejected);
  expect((await admin.updateUserById(id, { password: 'long enough' })).error).toMatchObject(rejected);
});
