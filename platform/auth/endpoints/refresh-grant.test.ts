import { describe, expect, it, test, vi } from 'vitest';
import { createTestAuth, readFailure, readResult } from '#tests/setup/auth.ts';

interface Session {
  access_token: string;
  refresh_token: string;
}

const auth = await createTestAuth();
const credentials = await auth.addNewUser();

const refresh = (refresh_token: unknown) =>
  auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });

async function signIn(): Promise<Session> {
  return (await auth.call('/token?grant_type=password', { body: credentials })).json() as Promise<Session>;
}

async function refreshOnce(token: string): Promise<string> {
  const response = await refresh(token);
  expect(response.status).toBe(200);
  return ((await response.json()) as Session).refresh_token;
}

const readSessionId = async ({ access_token }: Session) =>
  (await auth.jwt.verify(access_token)).session_id as string;

/** Makes a session's tokens look as if they had last changed this many seconds earlier. */
const ageTokens = (sessionId: string, seconds: number) =>
  auth.sql(
    'update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where session_id = $1',
    sessionId,
    seconds,
  );

describe('POST /token?grant_type=refresh_token', () => {
  it('returns a new token of the same session', async () => {
    const client = auth.client();
    const { data: before } = await client.auth.signInWithPassword(credentials);
    const { data: after, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
    expect(after.user?.email).toBe(credentials.email);
    const [first, second] = await Promise.all(
      [before, after].map(({ session }) => auth.jwt.verify(session?.access_token ?? '')),
    );
    expect(second?.session_id).toBe(first?.session_id);
    expect(second?.amr).toEqual(first?.amr);
  });

  it('returns the active token in exchange for its parent at any time', async () => {
    const session = await signIn();
    const child = await refreshOnce(session.refresh_token);
    expect(await refreshOnce(session.refresh_token)).toBe(child);
    await ageTokens(await readSessionId(session), 1000);
    expect(await refreshOnce(session.refresh_token)).toBe(child);
    expect(await refreshOnce(child)).not.toBe(child);
  });

  it('returns the active token in exchange for an older one within the reuse interval', async () => {
    const session = await signIn();
    const child = await refreshOnce(session.refresh_token);
    const grandchild = await refreshOnce(child);
    await ageTokens(await readSessionId(session), 9);
    expect(await refreshOnce(session.refresh_token)).toBe(grandchild);
    expect(await refreshOnce(grandchild)).not.toBe(grandchild);
  });

  it('revokes all tokens of the session when an older token is used after the reuse interval', async () => {
    const session = await signIn();
    const other = await signIn();
    const child = await refreshOnce(session.refresh_token);
    const grandchild = await refreshOnce(child);
    await ageTokens(await readSessionId(session), 11);
    const rejection = await refresh(session.refresh_token);
    expect(await readFailure(rejection)).toEqual([
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ]);
    // The revocation was committed although the response was an error: neither the user nor the thief can continue.
    for (const token of [grandchild, child, session.refresh_token])
      expect(readResult(await refresh(token))).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('returns the same new token to 20 simultaneous refreshes of one token', async () => {
    const session = await signIn();
    await auth.warmUp();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const bodies = (await Promise.all(responses.map((response) => response.json()))) as Session[];
    const successors = new Set(bodies.map(({ refresh_token }) => refresh_token));
    expect(successors.size).toBe(1);
    const active = 'select 1 from auth.refresh_tokens where session_id = $1 and not revoked';
    expect(await auth.sql(active, await readSessionId(session))).toHaveLength(1);
    expect((await refresh([...successors][0])).status).toBe(200);
  });

  it('returns 409 when another transaction keeps the session locked', async () => {
    const session = await signIn();
    const id = await readSessionId(session);
    const rejection = await auth.database.privileged.transaction(async (query) => {
      await query({ text: 'select 1 from auth.sessions where id = $1 for update', values: [id] });
      return refresh(session.refresh_token);
    });
    expect(readResult(rejection)).toEqual([409, 'conflict']);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  // Clients end the session after a 409, and retry after a 503.
  it.each([
    'auth.sessions',
    'auth.users',
  ])('returns 503 with Retry-After when another program keeps %s locked', async (table) => {
    const session = await signIn();
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const rejection = await auth.database.privileged.transaction(async (query) => {
      await query(`lock table ${table} in access exclusive mode`);
      return refresh(session.refresh_token);
    });
    expect([rejection.status, rejection.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it.each([
    ['a missing token', undefined, 'validation_failed'],
    ['a number', 123456789012, 'bad_json'],
    ['a token of 11 characters', 'abcdefghijk', 'validation_failed'],
    ['a token of 12 characters with capitals', 'ABCDEFGHIJKL', 'validation_failed'],
    ['a token of 12 characters that was never issued', 'abcdefghij12', 'refresh_token_not_found'],
    ['a long token that was never issued', 'x'.repeat(43), 'refresh_token_not_found'],
    ['NUL characters', '\0'.repeat(20), 'refresh_token_not_found'],
  ])('rejects %s', async (_, token, code) => {
    expect(readResult(await refresh(token))).toEqual([400, code]);
  });

  it('rejects the token hash that the database stores', async () => {
    const session = await signIn();
    const id = await readSessionId(session);
    const [row] = await auth.sql('select token from auth.refresh_tokens where session_id = $1', id);
    expect(readResult(await refresh(row?.token))).toEqual([400, 'refresh_token_not_found']);
  });

  const banned = `banned_until = now() + interval '1 h'`;
  it.each([
    ['a session that has ended', 'delete from auth.sessions where id = $1', 'refresh_token_not_found'],
    ['an expired session', 'update auth.sessions set not_after = now() where id = $1', 'session_expired'],
    [
      'a banned user',
      `update auth.users u set ${banned} from auth.sessions s where s.user_id = u.id and s.id = $1`,
      'user_banned',
    ],
  ])('rejects the token of %s', async (_, change, code) => {
    const session = await signIn();
    await auth.sql(change, await readSessionId(session));
    expect(readResult(await refresh(session.refresh_token))).toEqual([400, code]);
    await auth.sql('update auth.users set banned_until = null');
  });
});

test('An access token lifetime of 20 seconds does not sign the client out', async () => {
  const { client, email } = await auth.beside({ settings: { jwtExpiry: 20 } }).signInNewUser();
  // The client refreshes 90 seconds before the token expires, so here every getSession() refreshes.
  for (let i = 0; i < 5; i++) {
    const { data: current, error } = await client.auth.getSession();
    expect([error, current.session?.expires_in]).toEqual([null, 20]);
  }
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});
