import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult, siteUrl } from '#tests/setup/auth.ts';

const password = 'correct horse';

const auth = await createTestAuth();

const redirectTo = `${siteUrl}/welcome`;
const options = { redirectTo };
const open = (link = '') => auth.openLink(link);

describe('POST /admin/generate_link', () => {
  it('creates a new user for a sign-up, whose link confirms the address, and sends no email', async () => {
    const email = 'new@example.com';
    const { data, error } = await auth.admin().auth.admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { ...options, data: { status: 'alpha' } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' });
    expect(data.properties).toMatchObject({
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'signup',
      redirect_to: redirectTo,
    });
    expect(data.properties?.action_link).toBe(
      `${siteUrl}/auth/v1/verify?token=${data.properties?.hashed_token}&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`,
    );
    expect(await open(data.properties?.action_link)).toContain('access_token');
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(await auth.emailsTo(email)).toHaveLength(0);
  });

  it.each([
    'magiclink',
    'recovery',
  ] as const)('creates a %s for a known user, in each of its forms', async (type) => {
    const { email } = await auth.addNewUser();
    const generate = async () =>
      (await auth.admin().auth.admin.generateLink({ type, email, options })).data.properties;
    expect(await open((await generate())?.action_link)).toContain(`type=${type}`);
    const client = auth.client();
    const byHash = await client.auth.verifyOtp({ type, token_hash: (await generate())?.hashed_token ?? '' });
    expect(byHash.data.user?.email).toBe(email);
    const byCode = await client.auth.verifyOtp({ type, email, token: (await generate())?.email_otp ?? '' });
    expect(byCode.data.user?.email).toBe(email);
  });

  it('creates an invitation, and a sign-up in place of a magic link for an unknown address', async () => {
    const admin = auth.admin().auth.admin;
    const invited = await admin.generateLink({ type: 'invite', email: 'invited@example.com', options });
    expect(invited.data.user?.invited_at).toBeTruthy();
    expect(await open(invited.data.properties?.action_link)).toContain('type=invite');
    const unknown = await admin.generateLink({ type: 'magiclink', email: 'unknown@example.com', options });
    expect(unknown.data.properties?.verification_type).toBe('signup');
    expect(await open(unknown.data.properties?.action_link)).toContain('access_token');
  });

  it('creates the two links of an email change, which takes effect once both are opened', async () => {
    const { email } = await auth.addNewUser();
    const newEmail = `new-${email}`;
    const generate = async (type: 'email_change_current' | 'email_change_new') =>
      (await auth.admin().auth.admin.generateLink({ type, email, newEmail, options })).data;
    const current = await generate('email_change_current');
    expect(current.user?.new_email).toBe(newEmail);
    expect(current.properties?.action_link).toContain('type=email_change&');
    const changed = await generate('email_change_new');
    expect(await open(current.properties?.action_link)).toContain('message=');
    const location = await open(changed.properties?.action_link);
    const token = new URLSearchParams(location.split('#')[1]).get('access_token') ?? '';
    expect((await auth.jwt.verify(token)).email).toBe(newEmail);
  });

  it('does not let two links to one address confirm an email change', async () => {
    const { email } = await auth.addNewUser();
    const newEmail = `new-${email}`;
    const generate = async () =>
      (await auth.admin().auth.admin.generateLink({ type: 'email_change_new', email, newEmail, options }))
        .data.properties?.action_link;
    // The second link replaces the first. The third begins the change again, so it is a first confirmation, too.
    const [first, second] = [await generate(), await generate()];
    expect(await open(first)).toContain('otp_expired');
    expect(await open(second)).toContain('message=');
    expect(await open(await generate())).toContain('message=');
  });

  it('replaces a redirect target that is not allowed', async () => {
    const { email } = await auth.addNewUser();
    const options = { redirectTo: 'https://evil.test/' };
    const { data } = await auth.admin().auth.admin.generateLink({ type: 'magiclink', email, options });
    expect(data.properties?.redirect_to).toBe(siteUrl);
  });

  const email = 'a@example.com';
  const known = 'owner@example.com';
  const invalid = [400, 'validation_failed'];
  const exists = [422, 'email_exists'];
  it.each([
    ['an invalid email', { type: 'signup', email: 'xx:;x@x.x', password }, invalid],
    ['a missing type', { email }, invalid],
    ['an unknown type', { type: 'constructor', email }, invalid],
    ['a sign-up without a password', { type: 'signup', email }, invalid],
    ['a weak password', { type: 'signup', email, password: '1' }, [422, 'weak_password']],
    ['the recovery of nobody', { type: 'recovery', email }, [404, 'user_not_found']],
    ['a sign-up of a confirmed user', { type: 'signup', email: known, password }, exists],
    ['an invitation of a confirmed user', { type: 'invite', email: known }, exists],
    ['a change to a taken address', { type: 'email_change_new', email: known, new_email: known }, exists],
    ['a change to nothing', { type: 'email_change_new', email: known }, invalid],
  ])('rejects %s and creates nobody', async (_, body, expected) => {
    await auth.sql('delete from auth.users where email = $1', known);
    await auth.addUser(known, password);
    const response = await auth.call('/admin/generate_link', { body, token: auth.keys.serviceRoleKey });
    expect(readResult(response)).toEqual(expected);
    expect(await auth.sql('select 1 from auth.users where email = $1', email)).toHaveLength(0);
  });
});

await auth.addUser('taken@example.com', 'correct horse');

describe('POST /invite', () => {
  it('emails a new user a link that signs in, so that the user can choose a password', async () => {
    const { data, error } = await auth.admin().auth.admin.inviteUserByEmail('guest@example.com', {
      data: { name: 'Guest' },
      redirectTo: `${siteUrl}/welcome`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    // A sign-up would add the address to the metadata, and the metadata to the identity. An invitation adds neither.
    expect(data.user?.user_metadata).toEqual({ name: 'Guest' });
    expect(data.user?.identities?.[0]?.identity_data).not.toHaveProperty('name');
    const message = await auth.emailTo('guest@example.com');
    expect(message.subject).toBe('You are invited to site.test');
    const location = await auth.openLink(message.link);
    expect(location).toMatch(new RegExp(`^${siteUrl}/welcome#access_token=.*type=invite$`));
    const hash = new URLSearchParams(location.split('#')[1]);
    const client = auth.client();
    await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'correct horse' })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ name: 'Guest' });
  });

  it.each([
    ['a confirmed user', { email: 'taken@example.com' }, 422, 'email_exists'],
    ['an invalid email', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
    ['a missing email', {}, 400, 'validation_failed'],
  ])('rejects %s', async (_, body, status, code) => {
    const response = await auth.call('/invite', { body, token: auth.keys.serviceRoleKey });
    expect(readResult(response)).toEqual([status, code]);
  });
});
