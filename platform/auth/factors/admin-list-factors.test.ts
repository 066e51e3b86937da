import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

describe('GET /admin/users/:id/factors', () => {
  it('lists a user’s factors without their secrets', async () => {
    const { userId, client } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    await enrollTotp((await auth.signInNewUser()).client);
    const response = await auth.call(`/admin/users/${userId}/factors`, { token: auth.keys.serviceRoleKey });
    expect(await response.json()).toEqual([
      {
        id: factorId,
        status: 'verified',
        factor_type: 'totp',
        friendly_name: 'Phone',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_challenged_at: expect.any(String),
      },
    ]);
  });
});
