import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { createRecoveryUser } from '#tests/setup/recovery-codes.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

const verify = (body: unknown, token: string) => auth.call('/factors/recovery-codes/verify', { body, token });
const rejected = [422, 'mfa_verification_failed'];

describe('POST /factors/recovery-codes/verify', () => {
  it('raises a session to aal2 once for each code, however it is typed', async () => {
    const user = await createRecoveryUser(auth);
    const [code = ''] = user.set.codes;
    const typed = ` ${code.toUpperCase().replace(/(.{4})/g, '$1-')} `;
    const { client } = await auth.signIn(user);
    expect((await client.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    const again = await auth.signIn(user);
    expect(readResult(await verify({ code }, again.token))).toEqual(rejected);
    expect((await again.client.auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1' });
  });

  it('accepts a code once if it is sent many times at once', async () => {
    const user = await createRecoveryUser(auth);
    const { token } = await auth.signIn(user);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => verify({ code: user.set.codes[0] }, token)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('lets somebody who lost the authenticator app enroll a new one', async () => {
    const user = await createRecoveryUser(auth);
    const { client } = await auth.signIn(user);
    await client.auth.mfa.recoveryCodes.verify({ code: user.set.codes[0] ?? '' });
    await enrollTotp(client, 'New phone');
    expect((await client.auth.mfa.unenroll({ factorId: user.factorId })).error).toBeNull();
  });

  it.each([
    ['no code', {}, rejected],
    ['an empty code', { code: '' }, rejected],
    ['a guess', { code: '0'.repeat(16) }, rejected],
    ['a long code', { code: 'x'.repeat(10_000) }, rejected],
    ['a NUL', { code: '\0' }, rejected],
    ['a code that is a number', { code: 1 }, [400, 'bad_json']],
  ])('rejects a body with %s', async (_, body, expected) => {
    const user = await createRecoveryUser(auth);
    const { client, token } = await auth.signIn(user);
    expect(readResult(await verify(body, token))).toEqual(expected);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });
  });

  it('rejects the code of another user, which stays valid', async () => {
    const owner = await createRecoveryUser(auth);
    const thief = await createRecoveryUser(auth);
    const [code] = owner.set.codes;
    expect(readResult(await verify({ code }, (await auth.signIn(thief)).token))).toEqual(rejected);
    expect((await verify({ code }, (await auth.signIn(owner)).token)).status).toBe(200);
  });
});
