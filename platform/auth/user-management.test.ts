import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';
import { addUser, countUsers, setEmail, setPassword, UserManagementError } from './user-management.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.sql('delete from auth.users');
});

const signIn = (email: string, password: string) =>
  auth.client().auth.signInWithPassword({ email, password });

describe('addUser()', () => {
  it('creates a user who can sign in immediately', async () => {
    expect(await countUsers(auth.database)).toBe(0);
    const { id } = await addUser(auth.database, { email: 'Owner@wayfare.local', password: 'correct horse' });
    expect(await countUsers(auth.database)).toBe(1);
    expect((await signIn('owner@wayfare.local', 'correct horse')).data.user?.id).toBe(id);
  });

  it.each([
    [
      'that already exists',
      { email: 'owner@WAYFARE.local', password: 'correct horse' },
      'A user with the email owner@wayfare.local already exists',
    ],
    [
      'with an invalid address',
      { email: 'owner', password: 'correct horse' },
      'Unable to validate email address',
    ],
    ['with a short password', { email: 'a@example.com', password: '12345' }, 'at least 6 characters'],
    ['with a long password', { email: 'a@example.com', password: 'x'.repeat(73) }, '72 bytes'],
  ])('rejects a user %s', async (_, credentials, message) => {
    await addUser(auth.database, { email: 'Owner@wayfare.local', password: 'correct horse' });
    const result = addUser(auth.database, credentials);
    await expect(result).rejects.toThrow(UserManagementError);
    await expect(result).rejects.toThrow(message);
    expect(await countUsers(auth.database)).toBe(1);
  });
});

describe('setPassword()', () => {
  it('replaces the password, ends all sessions and invalidates all email links', async () => {
    const email = 'forgot@example.com';
    await addUser(auth.database, { email, password: 'the old password' });
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password: 'the old password' });
    await auth.call('/recover', { body: { email } });
    await setPassword(auth.database, { email: 'Forgot@example.com', password: 'the new password' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(email, 'the old password')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'the new password')).error).toBeNull();
    const [message] = await auth.emailsTo(email);
    expect((await auth.app.request(message?.link ?? '')).headers.get('location')).toContain('otp_expired');
  });

  it('rejects an unknown user', async () => {
    const result = setPassword(auth.database, { email: 'nobody@example.com', password: 'correct horse' });
    await expect(result).rejects.toThrow(
      new UserManagementError('There is no user with the email nobody@example.com'),
    );
  });
});

describe('setEmail()', () => {
  const password = 'correct horse';
  const email = 'old@example.com';
  const newEmail = 'new@example.com';
  const change = (from: string, to: string) => setEmail(auth.database, { email: from, newEmail: to });

  it('lets the user sign in with the new email alone, and keeps the sessions', async () => {
    const { id } = await addUser(auth.database, { email, password });
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    expect(await change(' Old@Example.com', 'New@Example.com ')).toEqual({ email, newEmail });
    expect((await signIn(newEmail, password)).data.user).toMatchObject({
      id,
      email: newEmail,
      identities: [{ identity_data: { email: newEmail, email_verified: true } }],
    });
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
    expect((await client.auth.refreshSession()).data.user?.email).toBe(newEmail);
  });

  it('withdraws a change that waits for confirmation, and invalidates the links to the old email', async () => {
    await addUser(auth.database, { email, password });
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ email: 'third@example.com' });
    await auth.call('/recover', { body: { email } });
    await change(email, newEmail);
    const messages = [...(await auth.emailsTo(email)), ...(await auth.emailsTo('third@example.com'))];
    expect(messages).toHaveLength(3);
    for (const { link } of messages)
      expect((await auth.app.request(link)).headers.get('location')).toContain('otp_expired');
    const { data } = await client.auth.getUser();
    expect([data.user?.email, data.user?.new_email]).toEqual([newEmail, undefined]);
  });

  it('confirms the email of a user who has never done so', async () => {
    await auth.admin().auth.admin.createUser({ email, password });
    expect((await signIn(email, password)).error?.code).toBe('email_not_confirmed');
    await change(email, newEmail);
    expect((await signIn(newEmail, password)).error).toBeNull();
  });

  it('leaves a pending change of somebody else to the same email without effect', async () => {
    await addUser(auth.database, { email, password });
    await addUser(auth.database, { email: 'other@example.com', password });
    const client = auth.client();
    await client.auth.signInWithPassword({ email: 'other@example.com', password });
    await client.auth.updateUser({ email: newEmail });
    await change(email, newEmail);
    const [forNew, forOld] = [await auth.emailsTo(newEmail), await auth.emailsTo('other@example.com')];
    for (const { link } of [...forNew, ...forOld]) await auth.app.request(link);
    expect((await client.auth.getUser()).data.user?.email).toBe('other@example.com');
  });

  it.each([
    ['an unknown user', 'nobody@example.com', newEmail, 'There is no user with the email nobody@example.com'],
    ['a taken email', email, 'TAKEN@example.com', 'A user with the email taken@example.com already exists'],
    ['the same email', email, 'Old@example.com', 'The new email is the same as the old one: old@example.com'],
    ['an invalid email', email, 'new', 'Unable to validate email address: invalid format'],
  ])('rejects %s, and changes nothing', async (_, from, to, message) => {
    await addUser(auth.database, { email, password });
    await auth.admin().auth.admin.createUser({ email: 'taken@example.com', password });
    await expect(change(from, to)).rejects.toThrow(new UserManagementError(message));
    expect((await signIn(email, password)).error).toBeNull();
  });
});
