import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, readResult } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

describe('POST /factors', () => {
  it('returns a QR code, the secret and the URI of a new factor, which is unverified and stored encrypted', async () => {
    const { client, email } = await auth.signInNewUser();
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.uri).toBe(
      `otpauth://totp/site.test:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=site.test&period=30&secret=${data?.totp.secret}`,
    );
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    const { data: user } = await client.auth.getUser();
    expect(user.user?.factors).toEqual([
      {
        id: data?.id,
        status: 'unverified',
        friendly_name: 'Phone',
        factor_type: 'totp',
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    const [row] = await auth.sql(
      'select f::text as row, secret from auth.mfa_factors f where id = $1',
      data?.id,
    );
    expect(row?.row).not.toContain(data?.totp.secret);
    expect(Buffer.from(String(row?.secret), 'base64url').toString('latin1')).not.toContain(data?.totp.secret);
  });

  it.each([
    ['no type', {}, [400, 'validation_failed']],
    ['an unknown type', { factor_type: 'constructor' }, [400, 'validation_failed']],
    ['a phone', { factor_type: 'phone', phone: '+491' }, [422, 'mfa_phone_enroll_not_enabled']],
    ['a security key', { factor_type: 'webauthn' }, [422, 'mfa_webauthn_enroll_not_enabled']],
    ['a name that is a number', { factor_type: 'totp', friendly_name: 1 }, [400, 'bad_json']],
    ['a name with NUL', { factor_type: 'totp', friendly_name: 'a\0' }, [400, 'validation_failed']],
    ['a long name', { factor_type: 'totp', friendly_name: 'x'.repeat(65) }, [400, 'validation_failed']],
    ['a long issuer', { factor_type: 'totp', issuer: 'x'.repeat(65) }, [400, 'validation_failed']],
  ])('rejects %s', async (_, body, expected) => {
    const { token, userId } = await auth.signInNewUser();
    expect(readResult(await auth.call('/factors', { token, body }))).toEqual(expected);
    expect(await auth.sql('select from auth.mfa_factors where user_id = $1', userId)).toHaveLength(0);
  });

  it('makes a QR code for the longest name in any script, and rejects a second factor with the same name', async () => {
    const { client } = await auth.signInNewUser();
    const enroll = () =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: '漢'.repeat(64) });
    expect(readError(await enroll())).toBeNull();
    expect(readError(await enroll())).toEqual([422, 'mfa_factor_name_conflict']);
  });

  it('allows ten factors, even to simultaneous requests', async () => {
    const { client } = await auth.signInNewUser();
    const results = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${i}` }),
      ),
    );
    const codes = results.map(({ error }) => error?.code ?? 'enrolled').sort();
    expect(codes).toEqual([...Array(10).fill('enrolled'), ...Array(4).fill('too_many_enrolled_mfa_factors')]);
  });

  it('deletes factors that nobody verified within 5 minutes', async () => {
    const { client } = await auth.signInNewUser();
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    await auth.sql(`update auth.mfa_factors set created_at = now() - interval '301 s'`);
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(error).toBeNull();
    const { data: user } = await client.auth.getUser();
    expect(user.user?.factors?.map(({ id }) => id)).toEqual([data?.id]);
  });

  it('needs aal2 once a factor is verified', async () => {
    const { client, ...user } = await auth.signInNewUser();
    await enrollTotp(client);
    const other = await auth.signIn(user);
    const rejected = await other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(readError(rejected)).toEqual([403, 'insufficient_aal']);
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull();
  });

  it('rejects an anonymous user', async () => {
    const { token, userId } = await auth.signInNewUser();
    await auth.sql('update auth.users set is_anonymous = true where id = $1', userId);
    const response = await auth.call('/factors', { token, body: { factor_type: 'totp' } });
    expect(readResult(response)).toEqual([403, 'no_authorization']);
  });
});

test('An unverified factor does not ask for a code at the next sign-in, and is deleted when another one is verified', async () => {
  const { client, email, password } = await auth.signInNewUser();
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Abandoned' });
  await client.auth.signInWithPassword({ email, password });
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  const { factorId } = await enrollTotp(client);
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([factorId]);
});
