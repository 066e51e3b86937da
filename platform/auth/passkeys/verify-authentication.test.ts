import { beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import type { SoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

let userId: string;
let passkeyId: string;
let authenticator: SoftwareAuthenticator;
let client: ReturnType<TestAuth['client']>;

beforeEach(async () => {
  ({ userId, client } = await auth.signInNewUser());
  ({ id: passkeyId, authenticator } = await addPasskey(client, siteUrl));
});

describe('POST /passkeys/authentication/verify', () => {
  it('signs in, and records the use of the passkey', async () => {
    const other = auth.client();
    const { data, error } = await signInWithPasskey(other, authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(userId);
    const claims = (await other.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await other.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toMatchObject([
      { id: passkeyId, last_used_at: expect.any(String) },
    ]);
  });

  it('signs in an authenticator that does not count', async () => {
    for (let i = 0; i < 2; i += 1)
      expect((await signInWithPasskey(auth.client(), authenticator, { counter: 0 })).error).toBeNull();
  });

  it('replaces the password only: the second factor is still needed', async () => {
    await enrollTotp(client);
    const other = auth.client();
    await signInWithPasskey(other, authenticator);
    expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await other.auth.updateUser({ password: 'another password' })).error?.code).toBe(
      'insufficient_aal',
    );
  });

  it('accepts one of several responses with the same counter', async () => {
    await auth.warmUp();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => signInWithPasskey(auth.client(), authenticator, { counter: 7 })),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it.each([
    [
      'a banned user',
      `update auth.users set banned_until = now() + interval '1 h' where id = $1`,
      'user_banned',
    ],
    [
      'a user whose email is not confirmed',
      'update auth.users set email_confirmed_at = null where id = $1',
      'email_not_confirmed',
    ],
  ])('rejects %s', async (_, change, code) => {
    await auth.sql(change, userId);
    expect((await signInWithPasskey(auth.client(), authenticator)).error).toMatchObject({
      status: 403,
      code,
    });
  });

  it('rejects a user who was deleted softly', async () => {
    await auth.admin().auth.admin.deleteUser(userId, true);
    expect((await signInWithPasskey(auth.client(), authenticator)).error?.code).toBe(
      'webauthn_verification_failed',
    );
  });
});
