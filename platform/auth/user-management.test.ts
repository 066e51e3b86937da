import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';
import { addUser, countUsers, setPassword, UserManagementError } from './user-management.ts';

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
