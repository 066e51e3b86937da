import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

let count = 0;

const auth = await closeAfterTests(createTestAuth({ settings: { securePasswordChange: true } }));

/** Signs in a new user, with a session that is older than a day. */
async function signIn() {
  const credentials = { email: `user${++count}@example.com`, password: 'correct horse' };
  const id = await auth.addUser(credentials.email, credentials.password);
  const client = auth.client();
  await client.auth.signInWithPassword(credentials);
  await auth.sql(`update auth.sessions set created_at = created_at - interval '25 h' where user_id = $1`, id);
  return { client, email: credentials.email };
}

const password = 'battery staple';

describe('GET /reauthenticate', () => {
  it('emails a code that allows one change of the password', async () => {
    const { client, email } = await signIn();
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [message] = await auth.emailsTo(email);
    expect(message?.text).not.toContain('http');
    expect((await client.auth.updateUser({ password, nonce: message?.code ?? '' })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'another one', nonce: message?.code ?? '' });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });

  it('sends a code that works neither for another user nor to sign in', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await one.client.auth.reauthenticate();
    const [message] = await auth.emailsTo(one.email);
    const nonce = message?.code ?? '';
    expect((await other.client.auth.updateUser({ password, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    for (const type of ['recovery', 'email', 'signup'])
      expect((await auth.call('/verify', { body: { type, email: one.email, token: nonce } })).status).toBe(
        403,
      );
  });

  it('sends one email a minute', async () => {
    const { client, email } = await signIn();
    await client.auth.reauthenticate();
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    expect(await auth.emailsTo(email)).toHaveLength(1);
  });

  it('is not needed in a session of less than a day, or for anything but a password', async () => {
    const { client } = await signIn();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
    await auth.sql('update auth.sessions set created_at = now()');
    expect((await client.auth.updateUser({ password })).error).toBeNull();
  });
});
