import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, readResponse, readResult } from '#tests/setup/auth.ts';
import { signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

describe('DELETE /passkeys/:passkeyId', () => {
  it('deletes a passkey, which no longer signs in', async () => {
    const { client, id: passkeyId, authenticator } = await createUserWithPasskey(auth);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    expect((await signInWithPasskey(auth.client(), authenticator)).error?.code).toBe(
      'webauthn_verification_failed',
    );
  });

  it('needs aal2 if the user has a second factor', async () => {
    const { client, id: passkeyId, ...user } = await createUserWithPasskey(auth);
    await enrollTotp(client);
    const waiting = await auth.signIn(user);
    expect((await waiting.client.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
  });

  it('says of somebody else’s passkey what it says of one that does not exist', async () => {
    const { client, id } = await createUserWithPasskey(auth);
    const { token } = await createUserWithPasskey(auth);
    for (const passkeyId of [id, crypto.randomUUID(), "' or true"]) {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      const response = await auth.call(path, { method: 'DELETE', token });
      expect(await readResponse(response)).toEqual([
        404,
        { code: 'validation_failed', message: 'Passkey not found' },
      ]);
    }
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });
});

describe('DELETE /admin/users/:id/passkeys/:passkeyId', () => {
  it('deletes a user’s passkey', async () => {
    const { userId, client, id: passkeyId } = await createUserWithPasskey(auth);
    const { passkey } = auth.admin().auth.admin;
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it('rejects a passkey of another user, an unknown one and an ID that is no UUID', async () => {
    const { client, id } = await createUserWithPasskey(auth);
    const { userId } = await createUserWithPasskey(auth);
    for (const passkeyId of [id, crypto.randomUUID(), 'x']) {
      const path = `/admin/users/${userId}/passkeys/${passkeyId}`;
      const response = await auth.call(path, { method: 'DELETE', token: auth.keys.serviceRoleKey });
      expect(readResult(response)).toEqual([404, 'validation_failed']);
    }
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });
});
