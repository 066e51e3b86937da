import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';

const owner = { email: 'owner@example.com', password: 'correct horse' };

const auth = await createTestAuth({
  settings: { enableSignup: true, enableConfirmations: true, enableAnonymousSignIns: true },
});
const ownerId = await auth.addUser(owner.email, owner.password);
const { email: userEmail, token: userToken } = await auth.signInNewUser();

/** The state that no request below may change. */
const readUsers = () =>
  auth.sql(
    `select id, email, encrypted_password, role, raw_app_meta_data, banned_until, deleted_at
      from auth.users where email in ($1, $2) order by email`,
    owner.email,
    userEmail,
  );

const publicPaths = [
  '/signup',
  '/otp',
  '/magiclink',
  '/resend',
  '/recover',
  '/verify',
  '/token?grant_type=password',
  '/token?grant_type=id_token',
  '/token?grant_type=pkce',
];
const signUp = { password: 'x'.repeat(9), type: 'signup', token: '123456' };
const { email } = owner;
const hostileBodies: [name: string, body: unknown][] = [
  ['an email that adds a header', { ...signUp, email: 'a@example.com\r\nBcc: evil@example.com' }],
  ['two emails in one', { ...signUp, email: 'owner@example.com,evil@example.com' }],
  ['an email with SQL in it', { ...signUp, email: "' or 1=1 --@example.com" }],
  ['a list as the email', { ...signUp, email: [email] }],
  ['an object as the token', { type: 'recovery', email, token: { $ne: null }, token_hash: { $ne: null } }],
  ['a polluted prototype', JSON.parse('{"__proto__": {"role": "service_role"}, "email": "x"}')],
  ['a long code', { type: 'email', email, token: '1'.repeat(10_000) }],
  ['a pattern as the code', { type: 'email', email, token: '%' }],
  [
    'deep data',
    { ...signUp, email: 'deep@example.com', data: JSON.parse(`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`) },
  ],
  ['a null body', null],
  ['more than 32 KiB', { email: 'x'.repeat(40_000) }],
];

describe.each(publicPaths)('POST %s', (path) => {
  it.each(
    hostileBodies,
  )('responds to %s without a server error, a session, an email to others or a change', async (_, body) => {
    const before = await readUsers();
    const response = await auth.call(path, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('access_token');
    expect(response.headers.get('bcc')).toBeNull();
    expect(await readUsers()).toEqual(before);
    expect(await auth.emailsTo('evil@example.com')).toEqual([]);
  });
});

it('A signed-in user cannot set a role, a ban, an ID or an administrator’s metadata', async () => {
  const before = await readUsers();
  const ignored = { role: 'service_role', ban_duration: 'none', id: ownerId, is_anonymous: true };
  const update = (body: object) => auth.call('/user', { method: 'PUT', token: userToken, body });
  expect((await update(ignored)).status).toBe(200);
  expect((await update({ ...ignored, app_metadata: { roles: ['admin'] } })).status).toBe(403);
  expect(await readUsers()).toEqual(before);
});

it('A sign-up cannot set a role, an ID or an administrator’s metadata, and cannot confirm its own address', async () => {
  const body = {
    email: 'climber@example.com',
    password: owner.password,
    id: ownerId,
    role: 'service_role',
    aud: 'x',
    app_metadata: { roles: ['admin'] },
    email_confirm: true,
  };
  expect((await auth.call('/signup', { body })).status).toBe(200);
  const [user] = await auth.sql(`select * from auth.users where email = 'climber@example.com'`);
  expect(user).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    email_confirmed_at: null,
  });
  expect(user?.id).not.toBe(ownerId);
});
