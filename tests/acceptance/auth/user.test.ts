import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const users = createTestUsers();

describeEndpoints('A user', ['GET /auth/v1/user', 'PUT /auth/v1/user'], () => {
  let client: SupabaseClient;
  beforeAll(async () => {
    client = await users.signIn();
  });

  test('changes its own metadata, but not the metadata that an administrator sets', async () => {
    unwrap(await client.auth.updateUser({ data: { name: 'Ana', city: 'Porto' } }));
    unwrap(await client.auth.updateUser({ data: { city: null } }));
    const metadata = (await client.auth.getUser()).data.user?.user_metadata;
    expect(metadata).toMatchObject({ name: 'Ana' });
    expect(metadata).not.toHaveProperty('city');
    const body = { app_metadata: { role: 'admin' } };
    const token = await getToken(client);
    expect(await readError(await request('/auth/v1/user', { method: 'PUT', token, body }))).toEqual([
      403,
      'not_admin',
    ]);
  });

  test('cannot take the address of somebody else', async () => {
    const { error } = await client.auth.updateUser({ email: inject('site').owner.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});
