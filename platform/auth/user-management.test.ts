import { beforeEach, describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';
import {
  addUser,
  checkFirstPassword,
  countUsers,
  listAccounts,
  removeUser,
  setEmail,
  setPassword,
  UserManagementError,
} from './user-management.ts';

const auth = await closeAfterTests(createTestAuth());
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

describe('listAccounts()', () => {
  it('lists the oldest account first, with the last sign-in and the second factors, and says who cannot sign in', async () => {
    await addUser(auth.database, { email: 'first@example.com', password: 'correct horse' });
    const user = await auth.signInNewUser();
    await enrollTotp(user.client, 'Phone');
    await auth.sql(`update auth.users set created_at = now() + interval '1 h' where id = $1`, user.userId);
    await auth.sql(
      `insert into auth.users (email, created_at) values ('invited@example.com', now() + interval '2 h')`,
    );
    const time = expect.any(Date);
    expect(await listAccounts(auth.database)).toEqual([
      {
        email: 'first@example.com',
        createdAt: time,
        lastSignInAt: null,
        factors: [],
        passkeys: 0,
        canSignIn: true,
      },
      {
        email: user.email,
        createdAt: time,
        lastSignInAt: time,
        factors: ['Phone'],
        passkeys: 0,
        canSignIn: true,
      },
      {
        email: 'invited@example.com',
        createdAt: time,
        lastSignInAt: null,
        factors: [],
        passkeys: 0,
        canSignIn: false,
      },
    ]);
  });
});

describe('removeUser()', () => {
  it('removes a user and ends the sessions', async () => {
    await addUser(auth.database, { email: 'stays@example.com', password: 'correct horse' });
    const { client, email, password } = await auth.signInNewUser();
    expect(await removeUser(auth.database, email.toUpperCase())).toBe(email);
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await listAccounts(auth.database)).map(({ email }) => email)).toEqual(['stays@example.com']);
  });

  it('rejects an email without a user', async () => {
    await expect(removeUser(auth.database, 'nobody@example.com')).rejects.toThrow(
      'There is no user with the email nobody@example.com',
    );
  });

  it.each([
    ['the only user', ''],
    ['the only user who can sign in', `insert into auth.users (email) values ('invited@example.com')`],
    [
      'the only user who is not banned',
      `insert into auth.users (email, encrypted_password, email_confirmed_at, banned_until)
        values ('banned@example.com', 'x', now(), now() + interval '1 day')`,
    ],
  ])('rejects %s', async (_, others) => {
    await addUser(auth.database, { email: 'last@example.com', password: 'correct horse' });
    if (others) await auth.sql(others);
    await expect(removeUser(auth.database, 'last@example.com')).rejects.toThrow(
      'last@example.com is the only one who can sign in',
    );
    expect((await signIn('last@example.com', 'correct horse')).error).toBeNull();
  });

  it('keeps one of two users who are removed at the same time', async () => {
    const emails = ['one@example.com', 'two@example.com'];
    for (const email of emails) await addUser(auth.database, { email, password: 'correct horse' });
    const removals = await Promise.allSettled(emails.map((email) => removeUser(auth.database, email)));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countUsers(auth.database)).toBe(1);
  });
});

describe('checkFirstPassword()', () => {
  const rules = {
    minimumPasswordLength: 10,
    passwordRequirements: '',
    rejectGuessablePasswords: true,
  } as const;
  const email = 'owner@example.com';

  it('finds a weak password that the first user has, and records it for whoever is signed in', async () => {
    await addUser(auth.database, { email, password: 'secret' });
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password: 'secret' });
    const weakness = { message: 'Password should be at least 10 characters.', reasons: ['length'] };
    const found = await checkFirstPassword(auth.database, 'secret', rules);
    expect(found).toEqual({
      email,
      weakness: { ...weakness, message: expect.stringContaining(weakness.message) },
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({ weak_password: found?.weakness });
    await setPassword(auth.database, { email, password: 'correct horse' });
    expect(await checkFirstPassword(auth.database, 'secret', rules)).toBeUndefined();
  });

  it('finds nothing wrong with a good password, or without users', async () => {
    expect(await checkFirstPassword(auth.database, 'secret', rules)).toBeUndefined();
    await addUser(auth.database, { email, password: 'correct horse' });
    expect(await checkFirstPassword(auth.database, 'correct horse', rules)).toBeUndefined();
  });
});
