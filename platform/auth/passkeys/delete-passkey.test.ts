import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await closeAfterTests(createTestAuth({ settings: { enablePasskeys: true } }));

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
    const { client, email, password, id: passkeyId } = await createUserWithPasskey(auth);
    await enrollTotp(client);
    const waiting = auth.client();
    await waiting.auth.signInWithPassword({ email, password });
    expect((await waiting.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
  });

  it('says of somebody else’s passkey what it says of one that does not exist', async () => {
    const { client, id } = await createUserWithPasskey(auth);
    const { token } = await createUserWithPasskey(auth);
    for (const passkeyId of [id, crypto.randomUUID(), "' or true"]) {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      const response = await auth.call(path, { method: 'DELETE', token });
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'validation_failed', message: 'Passkey not found' },
      ]);
    }
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });

  it('is open to signed-in users only', async () => {
    const { id } = await createUserWithPasskey(auth);
    const response = await auth.call(`/passkeys/${id}`, { method: 'DELETE' });
    expect(readResult(response)).toEqual([401, 'no_authorization']);
  });
});
