import { describe, expect, it, vi } from 'vitest';
import { createTestAuth, readResponse, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

const { admin } = auth.admin().auth;
const update = (id: string, body: unknown) =>
  auth.call(`/admin/users/${id}`, { method: 'PUT', body, token: auth.keys.serviceRoleKey });

describe('PUT /admin/users/:id', () => {
  it('changes the email address without asking, and invalidates emails to the old one', async () => {
    const { userId, email } = await auth.addNewUser();
    await auth.call('/recover', { body: { email } });
    const { data, error } = await admin.updateUserById(userId, { email: `new-${email}` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: `new-${email}`,
      identities: [{ identity_data: { email: `new-${email}` } }],
    });
    expect(await auth.openLink((await auth.emailTo(email)).link)).toContain('otp_expired');
  });

  it('confirms the email address', async () => {
    const { data } = await admin.createUser({ email: 'unconfirmed@example.com' });
    const updated = await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect(updated.data.user?.email_confirmed_at).toBeTruthy();
  });

  it('merges metadata; null removes a key', async () => {
    const { userId } = await auth.addNewUser();
    await admin.updateUserById(userId, { user_metadata: { a: 1, b: 1 }, app_metadata: { roles: ['x'] } });
    const { data } = await admin.updateUserById(userId, { user_metadata: { a: null, c: 1 } });
    expect(data.user?.user_metadata).toEqual({ b: 1, c: 1, email_verified: true });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], roles: ['x'] });
  });

  it('sets a password, which ends all sessions', async () => {
    const { userId, email, client } = await auth.signInNewUser();
    await admin.updateUserById(userId, { password: 'battery staple' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { error } = await client.auth.signInWithPassword({ email, password: 'battery staple' });
    expect(error).toBeNull();
  });

  it('bans a user, whose session is rejected from then on', async () => {
    const { userId, client } = await auth.signInNewUser();
    const { data } = await admin.updateUserById(userId, { ban_duration: '24h' });
    expect((data.user as { banned_until?: string }).banned_until).toBeTruthy();
    expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
  });

  it('sets the role of the access tokens that are issued from then on', async () => {
    const { userId, client } = await auth.signInNewUser();
    await admin.updateUserById(userId, { role: 'anon' });
    const { data } = await client.auth.refreshSession();
    expect((await auth.jwt.verify(data.session?.access_token ?? '')).role).toBe('anon');
  });

  it('rejects a taken email and a taken phone number, and then makes no other change either', async () => {
    const [one, other] = [await auth.signInNewUser(), await auth.addNewUser()];
    await update(other.userId, { phone: '4914' });
    const metadata = { user_metadata: { a: 1 } };
    const taken = [
      await update(one.userId, { ...metadata, email: other.email }),
      await update(one.userId, { ...metadata, phone: '+4914' }),
    ];
    expect(taken.map(readResult)).toEqual([
      [422, 'email_exists'],
      [422, 'phone_exists'],
    ]);
    const { data } = await one.client.auth.getUser();
    expect(data.user?.user_metadata).toEqual({ email_verified: true });
    expect(data.user?.email).toBe(one.email);
  });

  it('does not take a duplicate in a table of the site for a taken email address', async () => {
    const { userId, email } = await auth.addNewUser();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await auth.sql(`create function public.reject() returns trigger language plpgsql as $$
      begin raise unique_violation using constraint = 'profiles_name_key'; end $$`);
    await auth.sql(
      'create trigger reject after update on auth.users for each row execute function public.reject()',
    );
    const response = await update(userId, { email: `new-${email}` });
    expect(await readResponse(response)).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Error updating user' },
    ]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await auth.sql('drop trigger reject on auth.users');
  });

  const invalid = [400, 'validation_failed'];
  const large = { a: 'x'.repeat(9000) };
  it.each([
    ['a weak password', { password: '1' }, [422, 'weak_password'], 'should be at least 6 characters'],
    ['an invalid email', { email: 'x' }, invalid, 'Unable to validate email address: invalid format'],
    ['an invalid phone number', { phone: 'x' }, invalid, 'Invalid phone number format (E.164 required)'],
    ['an invalid ban duration', { ban_duration: '-1h' }, invalid, 'invalid format for ban duration'],
    ['large user metadata', { user_metadata: large }, invalid, 'User metadata must not be larger than 8192'],
    ['large app metadata', { app_metadata: large }, invalid, 'App metadata must not be larger than 8192'],
    ['a role with a NUL', { role: 'a\0b' }, invalid, 'contains characters that cannot be stored'],
  ])('rejects %s', async (_, body, [status, code], message) => {
    const { userId } = await auth.addNewUser();
    const response = await update(userId, body);
    expect(await readResponse(response)).toMatchObject([
      status,
      { code, message: expect.stringContaining(message) },
    ]);
  });
});
