import { describe, expect, it } from 'vitest';
import { createTestAuth, readError, readResponse, readResult } from '#tests/setup/auth.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

/**
 * Creates a user with an authenticator app. The time step of its last code is forgotten, so that the current code works
 * again. `first` is the session that has enrolled the app. The other session is at aal1.
 */
async function createUser() {
  const first = await auth.signInNewUser();
  const app = await enrollTotp(first.client);
  await auth.sql('update auth.mfa_factors set last_step = null where id = $1', app.factorId);
  return { ...app, first, ...(await auth.signIn(first)) };
}

async function challenge(token: string, factorId: string): Promise<string> {
  const response = await auth.call(`/factors/${factorId}/challenge`, { token, body: {} });
  return ((await response.json()) as { id: string }).id;
}

const verify = async (token: string, factorId: string, body: object) =>
  readResult(await auth.call(`/factors/${factorId}/verify`, { token, body }));

const failed = [422, 'mfa_verification_failed'];
const now = () => Date.now() / 1000;

describe('POST /factors/:id/verify', () => {
  it('raises the session to aal2, which a refresh keeps, verifies the factor and keeps the session', async () => {
    const { client, email } = await auth.signInNewUser();
    const before = await client.auth.getClaims();
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { data, error } = await client.auth.mfa.challengeAndVerify({
      factorId: enrolled?.id ?? '',
      code: createTotpCode(enrolled?.totp.secret ?? ''),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', user: { email, factors: [{ status: 'verified' }] } });
    for (let refreshes = 0; refreshes < 2; refreshes += 1) {
      const { data: after } = await client.auth.getClaims();
      expect(after?.claims).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'totp' }, { method: 'password' }],
        session_id: before.data?.claims.session_id,
      });
      await client.auth.refreshSession();
    }
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await client.auth.mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([enrolled?.id]);
  });

  it('ends the sessions below aal2, and no others', async () => {
    const { client, first, factorId, secret } = await createUser();
    const waiting = await auth.signIn(first);
    await client.auth.mfa.challengeAndVerify({ factorId, code: createTotpCode(secret) });
    expect((await first.client.auth.getUser()).error).toBeNull();
    expect((await auth.call('/user', { token: waiting.token })).status).toBe(403);
  });

  it('makes the refresh token from before worthless, and a late use of it ends the session', async () => {
    const { client, factorId, secret } = await createUser();
    const getRefreshToken = async () => (await client.auth.getSession()).data.session?.refresh_token;
    const refreshToken = await getRefreshToken();
    await client.auth.mfa.challengeAndVerify({ factorId, code: createTotpCode(secret) });
    const refresh = async (token: string | undefined) =>
      (await auth.call('/token?grant_type=refresh_token', { body: { refresh_token: token } })).status;
    expect(await refresh(refreshToken)).toBe(400);
    expect(await refresh(await getRefreshToken())).toBe(200);
    await auth.sql(`update auth.refresh_tokens set updated_at = now() - interval '1 h' where revoked`);
    expect(await refresh(refreshToken)).toBe(400);
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
  });

  it.each([
    ['a wrong code', () => '000000', failed],
    ['a code of two minutes ago', (secret: string) => createTotpCode(secret, now() - 120), failed],
    ['a code of the future', (secret: string) => createTotpCode(secret, now() + 120), failed],
    ['an empty code', () => '', [400, 'validation_failed']],
    ['a code that is a number', () => 123456, [400, 'bad_json']],
  ])('rejects %s', async (_, createCode, expected) => {
    const { token, factorId, secret } = await createUser();
    const body = { challenge_id: await challenge(token, factorId), code: createCode(secret) };
    expect(await verify(token, factorId, body)).toEqual(expected);
    expect((await auth.call('/user', { token })).status).toBe(200);
  });

  it('accepts a code once only, and no code from before it', async () => {
    const { client, token, factorId, secret } = await createUser();
    const code = createTotpCode(secret);
    const earlier = createTotpCode(secret, now() - 30);
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    const raised = data?.access_token ?? token;
    for (const used of [code, earlier]) {
      const body = { challenge_id: await challenge(raised, factorId), code: used };
      expect(await verify(raised, factorId, body)).toEqual(failed);
    }
  });

  it('accepts a code once only if it is sent many times at once', async () => {
    const { token, factorId, secret } = await createUser();
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenge(token, factorId)));
    const code = createTotpCode(secret);
    const results = await Promise.all(
      challenges.map((challenge_id) => verify(token, factorId, { challenge_id, code })),
    );
    expect(results.map(([status]) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('rejects a factor that was enrolled with another secret of the server', async () => {
    const { token, factorId, secret } = await createUser();
    await auth.sql('update auth.mfa_factors set secret = $2 where id = $1', factorId, 'x'.repeat(80));
    const body = { challenge_id: await challenge(token, factorId), code: createTotpCode(secret) };
    expect(await verify(token, factorId, body)).toEqual(failed);
  });
});

describe('A challenge', () => {
  it('is valid for five minutes, can be used once, and is accepted after a wrong code', async () => {
    const { client, token, factorId, secret } = await createUser();
    const { data } = await client.auth.mfa.challenge({ factorId });
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' });
    const [stored] = await auth.sql(
      'select floor(extract(epoch from created_at))::int + 300 as expires_at from auth.mfa_challenges where id = $1',
      data?.id,
    );
    expect(data?.expires_at).toBe(stored?.expires_at);
    const challenge_id = data?.id;
    const respond = (code: string) => verify(token, factorId, { challenge_id, code });
    await respond('000000');
    expect(await respond(createTotpCode(secret))).toEqual([200, null]);
    // A used challenge gets this error, as in Supabase.
    expect(await respond(createTotpCode(secret, now() + 30))).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  it.each([
    ['has expired', `created_at = created_at - interval '301 s'`, 'mfa_challenge_expired'],
    ['was asked for from another address', `ip_address = '192.0.2.1'`, 'mfa_ip_address_mismatch'],
  ])('that %s is rejected', async (_, change, code) => {
    const { token, factorId, secret } = await createUser();
    const body = { challenge_id: await challenge(token, factorId), code: createTotpCode(secret) };
    await auth.sql(`update auth.mfa_challenges set ${change} where id = $1`, body.challenge_id);
    expect(await verify(token, factorId, body)).toEqual([422, code]);
  });

  it.each([
    ['unknown', async () => crypto.randomUUID()],
    ['malformed', async () => "1' or true"],
    ['missing', async () => null],
    ['of another session of the same user', challenge],
  ])('that is %s is rejected', async (_, getChallenge) => {
    const { first, token, factorId, secret } = await createUser();
    const firstToken = (await first.client.auth.getSession()).data.session?.access_token ?? '';
    const body = { challenge_id: await getChallenge(firstToken, factorId), code: createTotpCode(secret) };
    expect(await verify(token, factorId, body)).toEqual([422, 'mfa_factor_not_found']);
  });

  it('replaces the oldest of its session when there are 20', async () => {
    const { token, factorId } = await createUser();
    for (let i = 0; i < 25; i += 1) await challenge(token, factorId);
    const challenges = await auth.sql(
      'select c.id from auth.mfa_challenges c where factor_id = $1 and verified_at is null',
      factorId,
    );
    expect(challenges).toHaveLength(20);
  });
});

describe('Somebody else’s factor', () => {
  it.each([
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ])('is as unknown as one that does not exist: %s /factors/:id%s', async (method, path) => {
    const { factorId } = await createUser();
    const { token } = await auth.signInNewUser();
    const send = (id: string) => auth.call(`/factors/${id}${path}`, { method, token });
    const notFound = { code: 'mfa_factor_not_found', message: 'Factor not found' };
    for (const id of [factorId, crypto.randomUUID()])
      expect(await readResponse(await send(id))).toEqual([404, notFound]);
    expect(readResult(await send("1'--"))).toEqual([404, 'validation_failed']);
  });
});

describe('A session at aal1 of a user with a second factor', () => {
  it.each([
    ['a password', { password: 'another password' }],
    ['an email', { email: 'thief@example.com' }],
  ])('cannot change %s', async (_, change) => {
    const { client, factorId, secret } = await createUser();
    expect(readError(await client.auth.updateUser(change))).toEqual([401, 'insufficient_aal']);
    await client.auth.mfa.challengeAndVerify({ factorId, code: createTotpCode(secret) });
    expect((await client.auth.updateUser(change)).error).toBeNull();
  });

  it('can change other data, and sign out', async () => {
    const { client } = await createUser();
    expect((await client.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
  });
});
