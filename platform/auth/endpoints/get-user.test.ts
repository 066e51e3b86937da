import { describe, expect, it } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createTestAuth, readFailure, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth();
const { token } = await auth.signInNewUser();

/** Creates a valid token with some claims changed. */
async function createToken(changes: Record<string, unknown>): Promise<string> {
  return auth.jwt.sign({ ...(await auth.jwt.verify(token)), ...changes });
}

const now = () => Math.floor(Date.now() / 1000);
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('GET /user', () => {
  it('returns the signed-in user', async () => {
    const { client } = await auth.signInNewUser();
    const { data: signedIn } = await client.auth.getSession();
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toEqual(signedIn.session?.user);
  });

  it('makes the client sign out when its session has ended', async () => {
    const { client, userId } = await auth.signInNewUser();
    await auth.sql('delete from auth.sessions where user_id = $1', userId);
    const { error } = await client.auth.getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  // platform/jwt tests what makes a token invalid. Here, each fault gets its error.
  const badJwt = [403, 'bad_jwt'];
  const noSession = [403, 'session_not_found'];
  it.each([
    ['a malformed token', () => 'abc', badJwt, 'unable to parse'],
    ['a token of another secret', () => createJwt('another').sign({}), badJwt, 'signature is invalid'],
    ['a token that has just expired', () => createToken({ exp: now() }), badJwt, 'token is expired'],
    ['a token of another role', () => createToken({ role: 'postgres' }), badJwt, 'does not grant access'],
    ['a token whose sub is no UUID', () => createToken({ sub: '1' }), [400, 'bad_jwt'], 'must be a UUID'],
    ['the token of nobody', () => createToken({ sub: unknownId }), [403, 'user_not_found'], 'does not exist'],
    ['a token of no session', () => createToken({ session_id: unknownId }), noSession, 'does not exist'],
    ['a token without a session', () => createToken({ session_id: undefined }), noSession, 'does not exist'],
    ['a session that is an object', () => createToken({ session_id: {} }), noSession, 'does not exist'],
  ])('rejects %s', async (_, makeToken, [status, code], message) => {
    const response = await auth.call('/user', { token: await makeToken() });
    expect(await readFailure(response)).toEqual([status, code, expect.stringContaining(message)]);
  });

  it('rejects a token with the session of another user', async () => {
    const { userId } = await auth.addNewUser();
    const response = await auth.call('/user', { token: await createToken({ sub: userId }) });
    expect(readResult(response)).toEqual(noSession);
  });
});

describe('GET /admin/users/:id', () => {
  it('returns the same user as GET /user, without the password', async () => {
    const { userId, client } = await auth.signInNewUser();
    const { data, error } = await auth.admin().auth.admin.getUserById(userId);
    expect(error).toBeNull();
    expect(data.user).toEqual((await client.auth.getUser()).data.user);
    // The beginning of each bcrypt hash.
    expect(JSON.stringify(data)).not.toContain('$2');
  });
});
