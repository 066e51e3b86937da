import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey } from '#tests/setup/passkeys.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

describe('GET /passkeys', () => {
  it('lists the passkeys of the user, the oldest first, without their keys', async () => {
    const { token, client, id } = await createUserWithPasskey(auth);
    const second = await addPasskey(client, siteUrl);
    await createUserWithPasskey(auth);
    const response = await auth.call('/passkeys', { token });
    expect(await response.json()).toEqual(
      [id, second.id].map((id) => ({ id, friendly_name: 'Passkey', created_at: expect.any(String) })),
    );
  });

  it('lists none for a user without one', async () => {
    const { client } = await auth.signInNewUser();
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });
});

describe('GET /admin/users/:id/passkeys', () => {
  it('lists a user’s passkeys as the user sees them', async () => {
    const { userId, client, id } = await createUserWithPasskey(auth);
    const { data } = await auth.admin().auth.admin.passkey.listPasskeys({ userId });
    expect(data).toMatchObject([{ id }]);
    expect(data).toEqual((await client.auth.passkey.list()).data);
  });
});
