import { describe, expect, it } from 'vitest';
import { createTestAuth, readError } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { securePasswordChange: true } });

/** Signs in a new user, with a session that is older than a day. */
async function signIn() {
  const user = await auth.signInNewUser();
  await auth.sql(
    `update auth.sessions set created_at = created_at - interval '25 h' where user_id = $1`,
    user.userId,
  );
  return user;
}

const password = 'battery staple';

describe('GET /reauthenticate', () => {
  it('emails a code that allows one change of the password', async () => {
    const { client, email } = await signIn();
    expect(readError(await client.auth.updateUser({ password }))).toEqual([400, 'reauthentication_needed']);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { text, code: nonce } = await auth.emailTo(email);
    expect(text).not.toContain('http');
    expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'another one', nonce });
    expect(readError(again)).toEqual([422, 'reauthentication_not_valid']);
  });

  it('sends a code that works neither for another user nor to sign in', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await one.client.auth.reauthenticate();
    const { email } = one;
    const { code: nonce } = await auth.emailTo(email);
    const { error } = await other.client.auth.updateUser({ password, nonce });
    expect(error?.code).toBe('reauthentication_not_valid');
    for (const type of ['recovery', 'email', 'signup'])
      expect((await auth.call('/verify', { body: { type, email, token: nonce } })).status).toBe(403);
  });

  it('is not needed in a session of less than a day, or for anything but a password', async () => {
    const { client } = await signIn();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
    await auth.sql('update auth.sessions set created_at = now()');
    expect((await client.auth.updateUser({ password })).error).toBeNull();
  });
});
