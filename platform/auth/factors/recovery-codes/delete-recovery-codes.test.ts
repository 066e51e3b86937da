import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createRecoveryUser } from '#tests/setup/recovery-codes.ts';

const auth = await createTestAuth();

describe('DELETE /factors/recovery-codes', () => {
  it('removes the factor and all codes', async () => {
    const { client, set } = await createRecoveryUser(auth);
    const { recoveryCodes } = client.auth.mfa;
    expect((await recoveryCodes.unenroll()).data).toEqual({ id: set.id });
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect(await auth.sql('select from auth.mfa_recovery_codes where factor_id = $1', set.id)).toEqual([]);
  });

  it('lowers a session that has reached aal2 with a code', async () => {
    const user = await createRecoveryUser(auth);
    const { client } = await auth.signIn(user);
    await client.auth.mfa.recoveryCodes.verify({ code: user.set.codes[0] ?? '' });
    await user.client.auth.mfa.recoveryCodes.unenroll();
    await client.auth.refreshSession();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1' });
  });

  it('rejects a session at aal1, and the codes stay', async () => {
    const user = await createRecoveryUser(auth);
    const { recoveryCodes } = (await auth.signIn(user)).client.auth.mfa;
    expect((await recoveryCodes.unenroll()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
  });
});
