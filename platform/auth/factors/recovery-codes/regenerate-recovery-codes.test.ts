import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createRecoveryUser, signInAtAal1 } from '#tests/setup/recovery-codes.ts';

const auth = await closeAfterTests(createTestAuth());

describe('POST /factors/recovery-codes/regenerate', () => {
  it('replaces all codes, under the same name', async () => {
    const user = await createRecoveryUser(auth);
    const { data } = await user.client.auth.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: user.set.id, friendly_name: 'Recovery codes', total: 10 });
    const { recoveryCodes } = (await signInAtAal1(auth, user)).client.auth.mfa;
    expect((await recoveryCodes.verify({ code: user.set.codes[1] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await recoveryCodes.verify({ code: data?.codes[1] ?? '' })).error).toBeNull();
  });

  it('rejects a session at aal1, and the old codes stay valid', async () => {
    const user = await createRecoveryUser(auth);
    const { recoveryCodes } = (await signInAtAal1(auth, user)).client.auth.mfa;
    expect((await recoveryCodes.regenerate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await recoveryCodes.verify({ code: user.set.codes[0] ?? '' })).error).toBeNull();
  });

  it('rejects a user without codes, and a caller without a session', async () => {
    const { token } = await auth.signInNewUser();
    const regenerate = (token?: string) =>
      auth.call('/factors/recovery-codes/regenerate', { method: 'POST', ...(token && { token }) });
    expect(readResult(await regenerate(token))).toEqual([404, 'mfa_factor_not_found']);
    expect(readResult(await regenerate())).toEqual([401, 'no_authorization']);
  });
});
