import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, readResult } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enableSignup: true, enableAnonymousSignIns: true } });

/** Signs in a user who has an authenticator app and recovery codes, at aal2. */
async function createOwner() {
  const user = await auth.signInNewUser();
  const { factorId } = await enrollTotp(user.client);
  const { recoveryCodes } = user.client.auth.mfa;
  const { data: set, error } = await recoveryCodes.generate();
  if (error) throw error;
  const [code = ''] = set.codes;
  return { ...user, factorId, recoveryCodes, set, code };
}

/** Signs in with the password alone, so the session is at aal1. */
async function signInAgain(user: { email: string; password: string }) {
  const { client, token } = await auth.signIn(user);
  return { client, token, recoveryCodes: client.auth.mfa.recoveryCodes };
}

const verify = (body: unknown, token: string) => auth.call('/factors/recovery-codes/verify', { body, token });
const notFound = [404, 'mfa_factor_not_found'];
const wrongCode = [422, 'mfa_verification_failed'];
const tooLow = [403, 'insufficient_aal'];

describe('POST /factors/recovery-codes', () => {
  it('returns ten codes once, and stores their hashes', async () => {
    const { client, set } = await createOwner();
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(set.codes).size).toBe(10);
    for (const code of set.codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    const stored = JSON.stringify(await auth.sql('select * from auth.mfa_recovery_codes'));
    for (const code of set.codes) expect(stored).not.toContain(code);
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toMatchObject([
      { factor_type: 'totp' },
      { factor_type: 'recovery_code', status: 'verified' },
    ]);
  });

  it('creates a factor that can be neither challenged nor unenrolled like the others, and that cannot remain alone', async () => {
    const { client, set, factorId } = await createOwner();
    const { mfa } = client.auth;
    expect((await mfa.challenge({ factorId: set.id })).error?.code).toBe('validation_failed');
    expect((await mfa.unenroll({ factorId: set.id })).error?.code).toBe('validation_failed');
    expect((await mfa.unenroll({ factorId })).error?.code).toBe('mfa_recovery_codes_sole_factor');
  });

  it('rejects a user who has codes, a session at aal1, and a user without another factor', async () => {
    const user = await createOwner();
    expect(readError(await user.recoveryCodes.generate())).toEqual([422, 'mfa_verified_factor_exists']);
    await user.recoveryCodes.unenroll();
    expect(readError(await (await signInAgain(user)).recoveryCodes.generate())).toEqual(tooLow);
    const { recoveryCodes } = (await auth.signInNewUser()).client.auth.mfa;
    expect(readError(await recoveryCodes.generate())).toEqual([422, 'mfa_recovery_codes_sole_factor']);
  });

  it('rejects an anonymous user, who cannot read a status either', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    const { recoveryCodes } = client.auth.mfa;
    for (const result of [await recoveryCodes.generate(), await recoveryCodes.getStatus()])
      expect(readError(result)).toEqual([403, 'no_authorization']);
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
    expect(readError(await client.auth.mfa.recoveryCodes.getStatus())).toEqual(notFound);
  });
});

describe('GET /factors/recovery-codes', () => {
  it('returns how many codes are left, and no code, at aal1 too: whoever lost the app learns of the codes', async () => {
    const user = await createOwner();
    const status = { id: user.set.id, type: 'recovery_code', total: 10, remaining: 10 };
    const other = await signInAgain(user);
    expect((await other.recoveryCodes.getStatus()).data).toEqual(status);
    await user.recoveryCodes.verify({ code: user.code });
    const response = await auth.call('/factors/recovery-codes', { token: user.token });
    expect(await response.json()).toEqual({ ...status, remaining: 9 });
  });

  it('rejects a user without codes, as do regenerating, verifying and deleting codes', async () => {
    const { recoveryCodes } = (await auth.signInNewUser()).client.auth.mfa;
    for (const result of [
      await recoveryCodes.getStatus(),
      await recoveryCodes.regenerate(),
      await recoveryCodes.verify({ code: 'x' }),
      await recoveryCodes.unenroll(),
    ])
      expect(readError(result)).toEqual(notFound);
  });
});

test('POST /factors/recovery-codes/regenerate replaces all codes, under the same name', async () => {
  const user = await createOwner();
  const { data } = await user.recoveryCodes.regenerate();
  expect(data).toMatchObject({ id: user.set.id, friendly_name: 'Recovery codes', total: 10 });
  const { recoveryCodes } = await signInAgain(user);
  expect(readError(await recoveryCodes.verify({ code: user.code }))).toEqual(wrongCode);
  expect((await recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
});

describe('DELETE /factors/recovery-codes', () => {
  it('removes the factor and all codes, and lowers a session that has reached aal2 with a code', async () => {
    const { client, set, code, ...user } = await createOwner();
    const other = await signInAgain(user);
    await other.recoveryCodes.verify({ code });
    const { recoveryCodes } = client.auth.mfa;
    expect((await recoveryCodes.unenroll()).data).toEqual({ id: set.id });
    expect(readError(await recoveryCodes.getStatus())).toEqual(notFound);
    expect(await auth.sql('select from auth.mfa_recovery_codes where factor_id = $1', set.id)).toEqual([]);
    await other.client.auth.refreshSession();
    expect((await other.client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1' });
  });

  it('rejects a session at aal1, as regenerating does, and the codes stay valid', async () => {
    const user = await createOwner();
    const { recoveryCodes } = await signInAgain(user);
    expect(readError(await recoveryCodes.unenroll())).toEqual(tooLow);
    expect(readError(await recoveryCodes.regenerate())).toEqual(tooLow);
    expect((await recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
    expect((await recoveryCodes.verify({ code: user.code })).error).toBeNull();
  });
});

describe('POST /factors/recovery-codes/verify', () => {
  it('raises a session to aal2 once for each code, however it is typed', async () => {
    const user = await createOwner();
    const grouped = ` ${user.code.toUpperCase().replace(/(.{4})/g, '$1-\t')}`;
    const typed = grouped.replaceAll('0', 'O').replaceAll('1', 'l');
    const { client, recoveryCodes } = await signInAgain(user);
    expect((await recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    const again = await signInAgain(user);
    expect(readResult(await verify({ code: user.code }, again.token))).toEqual(wrongCode);
    expect((await again.client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1' });
  });

  it('accepts a code once if it is sent many times at once', async () => {
    const user = await createOwner();
    const { token } = await signInAgain(user);
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify({ code: user.code }, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('lets somebody who lost the authenticator app enroll a new one', async () => {
    const user = await createOwner();
    const { client, recoveryCodes } = await signInAgain(user);
    await recoveryCodes.verify({ code: user.code });
    await enrollTotp(client, 'New phone');
    expect((await client.auth.mfa.unenroll({ factorId: user.factorId })).error).toBeNull();
  });

  it('rejects invalid codes and the code of another user, and uses none up', async () => {
    const [owner, thief] = [await createOwner(), await createOwner()];
    const { token, recoveryCodes } = await signInAgain(thief);
    for (const code of [undefined, '', '0'.repeat(16), 'x'.repeat(10_000), '\0', owner.code])
      expect(readResult(await verify({ code }, token)), code).toEqual(wrongCode);
    expect(readResult(await verify({ code: 1 }, token))).toEqual([400, 'bad_json']);
    expect((await recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
    expect((await verify({ code: owner.code }, (await signInAgain(owner)).token)).status).toBe(200);
  });
});
