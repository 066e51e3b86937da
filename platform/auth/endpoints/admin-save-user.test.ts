import bcrypt from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { createTestAuth, readFailure, readResult } from '#tests/setup/auth.ts';

const password = 'correct horse';
const invalid = [400, 'validation_failed'];

const auth = await createTestAuth();
await auth.addUser('taken@example.com', password);

const { admin } = auth.admin().auth;
const token = auth.keys.serviceRoleKey;
const create = (body: unknown) => auth.call('/admin/users', { body, token });
const update = (id: string, body: unknown) => auth.call(`/admin/users/${id}`, { method: 'PUT', body, token });

describe('POST /admin/users', () => {
  it('creates a confirmed user who can sign in, where sign-up is closed', async () => {
    const { data, error } = await admin.createUser({
      email: 'New@Example.com',
      password,
      email_confirm: true,
      user_metadata: { name: 'N' },
      app_metadata: { roles: ['editor'] },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      user_metadata: { name: 'N', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], roles: ['editor'] },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
    const signedIn = await auth.client().auth.signInWithPassword({ email: 'new@example.com', password });
    expect(signedIn.data.user?.id).toBe(data.user?.id);
  });

  it('creates an unconfirmed user with exactly the given metadata, and sends no email', async () => {
    const credentials = { email: 'plain@example.com', password };
    const { data } = await admin.createUser({ ...credentials, user_metadata: { a: 1 } });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.user_metadata).toEqual({ a: 1 });
    const { error } = await auth.client().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('email_not_confirmed');
    expect(await auth.emailsTo(credentials.email)).toHaveLength(0);
  });

  it('takes an ID, a password hash, a role, a ban and a phone number', async () => {
    const id = crypto.randomUUID();
    const { data, error } = await admin.createUser({
      id,
      email: 'moved@example.com',
      phone: '+49 170 1',
      password_hash: await bcrypt.hash(password),
      email_confirm: true,
      phone_confirm: true,
      role: 'authenticated',
      ban_duration: '1h',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, phone: '491701', role: 'authenticated' });
    expect(data.user?.phone_confirmed_at).toBeTruthy();
    const signIn = () => auth.client().auth.signInWithPassword({ email: 'moved@example.com', password });
    expect((await signIn()).error?.code).toBe('user_banned');
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn()).data.user?.id).toBe(id);
  });

  const email = 'a@example.com';
  it.each([
    ['a taken email', { email: 'TAKEN@example.com' }, [422, 'email_exists']],
    ['neither an email nor a phone number', { password }, invalid],
    ['an invalid email', { email: 'xx:;x@x.x' }, invalid],
    ['an ID that is no UUID', { email, id: 'x' }, invalid],
    ['the nil UUID', { email, id: '00000000-0000-0000-0000-000000000000' }, invalid],
    ['a password with a hash', { email, password, password_hash: 'x' }, invalid],
    ['a hash that is none', { email, password_hash: 'plain' }, invalid],
    ['a hash that takes days to compare', { email, password_hash: `$2b$31$${'a'.repeat(53)}` }, invalid],
    ['a long password', { email, password: 'x'.repeat(73) }, invalid],
    ['a body that is no object', [], [400, 'bad_json']],
  ])('rejects %s and creates nothing', async (_, body, expected) => {
    expect(readResult(await create(body))).toEqual(expected);
    expect(await auth.sql('select 1 from auth.users where email = $1', email)).toHaveLength(0);
  });

  it('rejects a taken phone number and a taken ID', async () => {
    const id = crypto.randomUUID();
    await create({ id, phone: '4912' });
    expect(readResult(await create({ phone: '+4912' }))).toEqual([422, 'phone_exists']);
    expect(readResult(await create({ id, phone: '4913' }))).toEqual([422, 'user_already_exists']);
  });
});

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
    expect(await readFailure(response)).toEqual([500, 'unexpected_failure', 'Error updating user']);
    expect(logged).toHaveBeenCalledOnce();
    await auth.sql('drop trigger reject on auth.users');
  });

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
    expect(await readFailure(response)).toEqual([status, code, expect.stringContaining(message)]);
  });
});
