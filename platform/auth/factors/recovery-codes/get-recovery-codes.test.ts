import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createRecoveryUser } from '#tests/setup/recovery-codes.ts';

const auth = await createTestAuth({ settings: { enableSignup: true, enableAnonymousSignIns: true } });

describe('GET /factors/recovery-codes', () => {
  it('returns how many codes are left, and no code', async () => {
    const { client, token, set } = await createRecoveryUser(auth);
    const status = { id: set.id, type: 'recovery_code', total: 10, remaining: 10 };
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toEqual(status);
    await client.auth.mfa.recoveryCodes.verify({ code: set.codes[0] ?? '' });
    const response = await auth.call('/factors/recovery-codes', { token });
    expect(await response.json()).toEqual({ ...status, remaining: 9 });
  });

  it('is open at aal1, so that somebody who lost the authenticator app learns of the codes', async () => {
    const user = await createRecoveryUser(auth);
    const { client } = await auth.signIn(user);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
  });

  it('rejects a user without codes, as do regenerating, verifying and deleting codes', async () => {
    const { recoveryCodes } = (await auth.signInNewUser()).client.auth.mfa;
    const results = [
      await recoveryCodes.getStatus(),
      await recoveryCodes.regenerate(),
      await recoveryCodes.verify({ code: 'x' }),
      await recoveryCodes.unenroll(),
    ];
    expect(results.map(({ error }) => error?.code)).toEqual(Array(4).fill('mfa_factor_not_found'));
  });

  it('rejects an anonymous user', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
  });
});
