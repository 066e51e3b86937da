import { describe, expect, it } from 'vitest';
import { createTestAuth, readError, readResult, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import type { SoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({
  settings: { secureAccountChanges: true, rejectGuessablePasswords: true, enablePasskeys: true },
});

/** Makes all sessions of a user begin six minutes ago. */
const ageSessions = (userId: string) =>
  auth.sql(
    `update auth.sessions set created_at = created_at - interval '6 min',
      reauthenticated_at = reauthenticated_at - interval '6 min' where user_id = $1`,
    userId,
  );

async function signInLongAgo() {
  const user = await auth.signInNewUser();
  await ageSessions(user.userId);
  return user;
}

const newPassword = 'battery staple';
const needed = [400, 'reauthentication_needed'];

describe('With a token alone, six minutes after the sign-in,', () => {
  it.each<[string, [method: string, path: string, body?: object], (string | number)[]]>([
    ['a new password', ['PUT', '/user', { password: newPassword }], [400, 'current_password_required']],
    ['a new email', ['PUT', '/user', { email: 'new@example.com' }], [400, 'current_password_required']],
    ['a first authenticator app', ['POST', '/factors', { factor_type: 'totp' }], needed],
    ['a new passkey', ['POST', '/passkeys/registration/options', {}], needed],
    ['the removal of a passkey', ['DELETE', '/passkeys/8a8a2f5c-3a5b-4f3e-9a8a-0a3f5c2f8a8a'], needed],
  ])('%s is rejected', async (_, [method, path, body], expected) => {
    const { token } = await signInLongAgo();
    expect(readResult(await auth.call(path, { method, token, body }))).toEqual(expected);
  });

  it('a passkey that was begun in time is not added', async () => {
    const { client, userId, token } = await auth.signInNewUser();
    const { data } = await client.auth.passkey.startRegistration();
    await ageSessions(userId);
    const body = { challenge_id: data?.challenge_id, credential: {} };
    const response = await auth.call('/passkeys/registration/verify', { body, token });
    expect(readResult(response)).toEqual(needed);
  });

  it('a session at aal2 neither changes the factors nor gets new recovery codes', async () => {
    const { client, userId } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    await client.auth.mfa.recoveryCodes.generate();
    await ageSessions(userId);
    const { mfa } = client.auth;
    const results = [
      await mfa.enroll({ factorType: 'totp', friendlyName: 'Another' }),
      await mfa.unenroll({ factorId }),
      await mfa.recoveryCodes.regenerate(),
      await mfa.recoveryCodes.unenroll(),
    ];
    expect(results.map(({ error }) => error?.code)).toEqual(Array(4).fill('reauthentication_needed'));
    expect((await mfa.listFactors()).data?.all).toHaveLength(2);
  });

  it('the name and the same email do not count as changes, and an app that was not verified can be removed', async () => {
    const { client, email, userId } = await auth.signInNewUser();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    await ageSessions(userId);
    expect((await client.auth.updateUser({ email, data: { name: 'Ada' } })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });
});

/** Asks for a challenge, and returns what `PUT /user` takes as the response of a passkey to it. */
async function use(authenticator: SoftwareAuthenticator) {
  const { data } = await auth.client().auth.passkey.startAuthentication();
  if (!data) throw new Error('There is no challenge');
  return { challenge_id: data.challenge_id, credential: authenticator.get(data.options) };
}

describe('The account changes', () => {
  it('with the current password, which allows further changes for five minutes', async () => {
    const { client, userId, password } = await signInLongAgo();
    const { auth: own } = client;
    const attributes = { password: newPassword, current_password: password };
    expect((await own.updateUser(attributes)).error).toBeNull();
    expect((await own.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    await ageSessions(userId);
    expect((await own.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
    expect((await own.updateUser({ current_password: newPassword })).error).toBeNull();
    expect((await own.passkey.startRegistration()).error).toBeNull();
  });

  it('with a passkey, by a sign-in or within the session', async () => {
    const { client, userId, email } = await auth.signInNewUser();
    const { authenticator } = await addPasskey(client, siteUrl);
    await ageSessions(userId);
    const attributes = { data: {}, passkey: await use(authenticator) };
    expect((await client.auth.updateUser(attributes)).error).toBeNull();
    expect((await client.auth.updateUser({ email: `new-${email}` })).error).toBeNull();
    expect((await client.auth.updateUser(attributes)).error?.code).toBe('webauthn_challenge_not_found');

    await ageSessions(userId);
    const other = auth.client();
    await signInWithPasskey(other, authenticator);
    expect((await other.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  it('not with the passkey of another user', async () => {
    const [one, other] = [await auth.signInNewUser(), await signInLongAgo()];
    const { authenticator } = await addPasskey(one.client, siteUrl);
    const body = { passkey: await use(authenticator), password: newPassword };
    const response = await auth.call('/user', { method: 'PUT', token: other.token, body });
    expect(readResult(response)).toEqual([400, 'webauthn_verification_failed']);
  });

  it('with the code that GET /reauthenticate emails, once', async () => {
    const { client, email } = await signInLongAgo();
    await client.auth.reauthenticate();
    const { code: nonce } = await auth.emailTo(email);
    const update = async (change: { email?: string; password?: string; nonce: string }) =>
      (await client.auth.updateUser(change)).error?.code;
    expect(await update({ email: `new-${email}`, nonce: '000000' })).toBe('reauthentication_not_valid');
    expect(await update({ email: `new-${email}`, nonce })).toBeUndefined();
    expect(await update({ password: newPassword, nonce })).toBe('reauthentication_not_valid');
  });

  it.each([
    'implicit',
    'pkce',
  ] as const)('in a session that began with a recovery link (%s)', async (flowType) => {
    const { email, userId } = await auth.signInNewUser();
    const client = auth.client({ flowType });
    await client.auth.resetPasswordForEmail(email);
    const target = new URL(await auth.openLink((await auth.emailTo(email)).link));
    const params = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    const { access_token = '', refresh_token = '' } = params;
    await (flowType === 'pkce'
      ? client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
      : client.auth.setSession({ access_token, refresh_token }));
    await ageSessions(userId);
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.auth.updateUser({ email: `new-${email}` })).error).toBeNull();
  });

  it('with a code in an email, but not with the session alone, for a user who has no password', async () => {
    const { client, userId, email } = await signInLongAgo();
    await auth.sql('update auth.users set encrypted_password = null where id = $1', userId);
    const { error } = await client.auth.updateUser({ password: newPassword });
    expect(error?.code).toBe('reauthentication_needed');
    await client.auth.reauthenticate();
    const { code: nonce } = await auth.emailTo(email);
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });
});

describe('A wrong current password', () => {
  it('is reported, even in a new session, and changes nothing', async () => {
    const { client, email, password } = await auth.signInNewUser();
    const attributes = { password: newPassword, current_password: 'wrong' };
    const { error } = await client.auth.updateUser(attributes);
    expect(readError({ error })).toEqual([400, 'current_password_invalid']);
    expect(error?.message).toBe('The current password is wrong');
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('counts as a sign-in for the limit of guesses', async () => {
    const limited = auth.beside({
      settings: { secureAccountChanges: true },
      limits: { account: { tokens: 1, perSeconds: 1_000_000, burst: 2 } },
    });
    const { client, email, password, userId } = await limited.signInNewUser();
    // A known address would be exempt. Somebody who stole the token is at an unknown one.
    await limited.sql('delete from auth.known_clients where user_id = $1', userId);
    const guess = async () => (await client.auth.updateUser({ current_password: 'wrong' })).error?.code;
    // Of the burst of two, the sign-in has used one.
    expect([await guess(), await guess()]).toEqual(['current_password_invalid', 'over_request_rate_limit']);
    const { error } = await limited.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('over_request_rate_limit');
  });
});

describe('A session that has not used the second factor of its user', () => {
  /** A user with an authenticator app, a session that has used it, and one that has not. */
  async function signInTwice() {
    const user = await auth.signInNewUser();
    const { secret } = await enrollTotp(user.client);
    const { client: thief, token } = await auth.signIn(user);
    return { ...user, secret, thief, token };
  }
  const isSignedIn = async (client: ReturnType<TestAuth['client']>) =>
    (await client.auth.getUser()).error === null;

  it('ends no other session: it may not end the others, and when it asks to end all, only itself ends', async () => {
    const { client, thief, token } = await signInTwice();
    const others = await auth.call('/logout?scope=others', { method: 'POST', token });
    expect(readResult(others)).toEqual([403, 'insufficient_aal']);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, true]);
    expect((await auth.call('/logout', { method: 'POST', token })).status).toBe(204);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, false]);
  });

  it('ends all sessions once it has used the factor', async () => {
    const { client, thief, secret } = await signInTwice();
    const factorId = (await thief.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
    // The code of the next time step, because the current code has verified the app.
    const code = createTotpCode(secret, Date.now() / 1000 + 30);
    expect((await thief.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await thief.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(await isSignedIn(client)).toBe(false);
  });

  it('changes neither the user’s name nor that of a passkey', async () => {
    const { client, thief } = await signInTwice();
    const { id } = await addPasskey(client, siteUrl);
    const renaming = await thief.auth.passkey.update({ passkeyId: id, friendlyName: 'Mine' });
    expect(renaming.error?.code).toBe('insufficient_aal');
    expect((await thief.auth.updateUser({ data: { name: 'Mine' } })).error?.code).toBe('insufficient_aal');
  });
});

describe('A new password', () => {
  it.each([
    ['that is common', () => 'qwertyuiop', ['pwned']],
    ['like the email', (email: string) => `${email.split('@')[0]}-2026`, ['email']],
    ['like the new email', () => 'bellatrix2', ['email']],
  ])('%s is rejected', async (_, choose, reasons) => {
    const { client, email } = await auth.signInNewUser();
    const attributes = { email: 'bellatrix@example.com', password: choose(email) };
    const { error } = await client.auth.updateUser(attributes);
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons });
  });

  it('that replaces a weak one clears the reasons of its weakness', async () => {
    const email = 'weak@example.com';
    await auth.addUser(email, 'qwertyuiop');
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password: 'qwertyuiop' });
    expect(data.weakPassword?.reasons).toEqual(['pwned']);
    expect(data.user).toMatchObject({ weak_password: { reasons: ['pwned'] } });
    expect((await client.auth.getUser()).data.user).toMatchObject({ weak_password: { reasons: ['pwned'] } });
    const updated = await client.auth.updateUser({ password: newPassword });
    expect([updated.error, Object.hasOwn(updated.data.user ?? {}, 'weak_password')]).toEqual([null, false]);
  });
});
