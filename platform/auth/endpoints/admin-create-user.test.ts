import bcrypt from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';

const password = 'correct horse';

const auth = await createTestAuth();
await auth.addUser('taken@example.com', password);

const create = (body: unknown) => auth.call('/admin/users', { body, token: auth.keys.serviceRoleKey });

describe('POST /admin/users', () => {
  it('creates a confirmed user who can sign in, where sign-up is closed', async () => {
    const { data, error } = await auth.admin().auth.admin.createUser({
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
    const { data } = await auth.admin().auth.admin.createUser({ ...credentials, user_metadata: { a: 1 } });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.user_metadata).toEqual({ a: 1 });
    const { error } = await auth.client().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('email_not_confirmed');
    expect(await auth.emailsTo(credentials.email)).toHaveLength(0);
  });

  it('takes an ID, a password hash, a role, a ban and a phone number', async () => {
    const id = crypto.randomUUID();
    const { data, error } = await auth.admin().auth.admin.createUser({
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
    await auth.admin().auth.admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn()).data.user?.id).toBe(id);
  });

  const email = 'a@example.com';
  const invalid = [400, 'validation_failed'];
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
