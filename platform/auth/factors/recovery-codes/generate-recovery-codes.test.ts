import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { createRecoveryUser } from '#tests/setup/recovery-codes.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enableSignup: true, enableAnonymousSignIns: true } });

describe('POST /factors/recovery-codes', () => {
  it('returns ten codes once, and stores their hashes', async () => {
    const { client, set } = await createRecoveryUser(auth);
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(set.codes).size).toBe(10);
    const stored = JSON.stringify(await auth.sql('select * from auth.mfa_recovery_codes'));
    for (const code of set.codes) expect(stored).not.toContain(code);
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toMatchObject([
      { factor_type: 'totp' },
      { factor_type: 'recovery_code', status: 'verified' },
    ]);
  });

  it('creates a factor that can be neither challenged nor unenrolled like the others', async () => {
    const { client, set, factorId } = await createRecoveryUser(auth);
    const { mfa } = client.auth;
    expect((await mfa.challenge({ factorId: set.id })).error?.code).toBe('validation_failed');
    expect((await mfa.unenroll({ factorId: set.id })).error?.code).toBe('validation_failed');
    expect((await mfa.unenroll({ factorId })).error?.code).toBe('mfa_recovery_codes_sole_factor');
  });

  it('rejects a user who has codes', async () => {
    const { client } = await createRecoveryUser(auth);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
  });

  it('rejects a user without another factor', async () => {
    const { client } = await auth.signInNewUser();
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  it('rejects a session at aal1', async () => {
    const user = await createRecoveryUser(auth);
    await user.client.auth.mfa.recoveryCodes.unenroll();
    const { client } = await auth.signIn(user);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it.each([
    ['a name that is a number', { friendly_name: 1 }, 'bad_json'],
    ['text that is no JSON', '{', 'bad_json'],
    ['a name with a NUL', { friendly_name: 'a\0b' }, 'validation_failed'],
  ])('rejects a body with %s, and creates no codes', async (_, body, code) => {
    const { client } = await auth.signInNewUser();
    await enrollTotp(client);
    const token = (await client.auth.getSession()).data.session?.access_token;
    expect(readResult(await auth.call('/factors/recovery-codes', { body, token }))).toEqual([400, code]);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });

  it('rejects an anonymous user', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
  });
});

describe('POST /factors/recovery-codes/regenerate', () => {
  it('replaces all codes, under the same name', async () => {
    const user = await createRecoveryUser(auth);
    const { data } = await user.client.auth.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: user.set.id, friendly_name: 'Recovery codes', total: 10 });
    const { recoveryCodes } = (await auth.signIn(user)).client.auth.mfa;
    expect((await recoveryCodes.verify({ code: user.set.codes[1] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await recoveryCodes.verify({ code: data?.codes[1] ?? '' })).error).toBeNull();
  });

  it('rejects a session at aal1, and the old codes stay valid', async () => {
    const user = await createRecoveryUser(auth);
    const { recoveryCodes } = (await auth.signIn(user)).client.auth.mfa;
    expect((await recoveryCodes.regenerate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await recoveryCodes.verify({ code: user.set.codes[0] ?? '' })).error).toBeNull();
  });
});
