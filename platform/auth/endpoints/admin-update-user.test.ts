import { describe, expect, it, vi } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

let count = 0;
const password = 'correct horse';

const auth = await closeAfterTests(createTestAuth());

async function createUser() {
  const email = `user${++count}@example.com`;
  const id = await auth.addUser(email, password);
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password });
  return { id, email, client };
}

const update = (id: string, body: unknown) =>
  auth.call(`/admin/users/${id}`, { method: 'PUT', body, token: auth.keys.serviceRoleKey });

describe('PUT /admin/users/:id', () => {
  it('changes the email address without asking, and invalidates emails to the old one', async () => {
    const { id, email } = await createUser();
    await auth.call('/recover', { body: { email } });
    const { data, error } = await auth.admin().auth.admin.updateUserById(id, { email: `new-${email}` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: `new-${email}`,
      identities: [{ identity_data: { email: `new-${email}` } }],
    });
    const [message] = await auth.emailsTo(email);
    expect((await auth.app.request(message?.link ?? '')).headers.get('location')).toContain('otp_expired');
  });

  it('merges metadata; null removes a key', async () => {
    const { id } = await createUser();
    const admin = auth.admin().auth.admin;
    await admin.updateUserById(id, { user_metadata: { a: 1, b: 1 }, app_metadata: { roles: ['x'] } });
    const { data } = await admin.updateUserById(id, { user_metadata: { a: null, c: 1 } });
    expect(data.user?.user_metadata).toEqual({ b: 1, c: 1, email_verified: true });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], roles: ['x'] });
  });

  it('confirms the email address', async () => {
    const { data } = await auth.admin().auth.admin.createUser({ email: 'unconfirmed@example.com', password });
    const updated = await auth
      .admin()
      .auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect(updated.data.user?.email_confirmed_at).toBeTruthy();
  });

  it('sets a password, which ends all sessions', async () => {
    const { id, email, client } = await createUser();
    await auth.admin().auth.admin.updateUserById(id, { password: 'battery staple' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { error } = await client.auth.signInWithPassword({ email, password: 'battery staple' });
    expect(error).toBeNull();
  });

  it('bans a user, whose session is rejected from then on', async () => {
    const { id, client } = await createUser();
    const { data } = await auth.admin().auth.admin.updateUserById(id, { ban_duration: '24h' });
    expect((data.user as { banned_until?: string }).banned_until).toBeTruthy();
    expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
  });

  it('sets the role of the access tokens that are issued from then on', async () => {
    const { id, client } = await createUser();
    await auth.admin().auth.admin.updateUserById(id, { role: 'anon' });
    const { data } = await client.auth.refreshSession();
    expect((await auth.jwt.verify(data.session?.access_token ?? '')).role).toBe('anon');
  });

  it('makes all of the changes or none', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const response = await update(one.id, { user_metadata: { a: 1 }, email: other.email });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'email_exists']);
    expect((await one.client.auth.getUser()).data.user).toMatchObject({
      email: one.email,
      user_metadata: { email_verified: true },
    });
  });

  it('rejects a taken phone number', async () => {
    const [one, other] = [await createUser(), await createUser()];
    await update(one.id, { phone: '4914' });
    const response = await update(other.id, { phone: '+4914' });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'phone_exists']);
  });

  it('does not take a duplicate in a table of the site for a taken email address', async () => {
    const { id, email } = await createUser();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await auth.sql(`create function public.reject() returns trigger language plpgsql as $$
      begin raise unique_violation using constraint = 'profiles_name_key'; end $$`);
    await auth.sql(
      'create trigger reject after update on auth.users for each row execute function public.reject()',
    );
    const response = await update(id, { email: `new-${email}` });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Error updating user' },
    ]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await auth.sql('drop trigger reject on auth.users');
  });

  it.each([
    ['a weak password', { password: '1' }, 422, 'weak_password'],
    ['an invalid email', { email: 'x' }, 400, 'validation_failed'],
    ['an invalid phone number', { phone: 'x' }, 400, 'validation_failed'],
    ['an invalid ban duration', { ban_duration: '-1h' }, 400, 'validation_failed'],
    ['large metadata', { user_metadata: { a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ])('rejects %s', async (_, body, status, code) => {
    const { id } = await createUser();
    const response = await update(id, body);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it.each([
    ['user_metadata', { a: 'x'.repeat(9000) }, 'User metadata must not be larger than 8192 bytes'],
    ['app_metadata', { a: 'x'.repeat(9000) }, 'App metadata must not be larger than 8192 bytes'],
    ['role', 'a\0b', 'The request contains characters that cannot be stored'],
  ])('names what is wrong with %s', async (field, value, message) => {
    const { id } = await createUser();
    expect(await (await update(id, { [field]: value })).json()).toEqual({
      code: 'validation_failed',
      message,
    });
  });
});

describe.each(['GET', 'PUT', 'DELETE'])('%s /admin/users/:id', (method) => {
  it.each([
    ['an unknown user', crypto.randomUUID(), 'user_not_found'],
    ['an ID that is no UUID', 'nobody', 'validation_failed'],
    ['an ID with SQL in it', `${'0'.repeat(8)}' or true--`, 'validation_failed'],
  ])('rejects %s', async (_, id, code) => {
    const response = await auth.call(`/admin/users/${encodeURIComponent(id)}`, {
      method,
      token: auth.keys.serviceRoleKey,
      ...(method === 'PUT' && { body: {} }),
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([404, code]);
  });
});
