import { beforeEach, describe, expect, it, test } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';
import {
  addUser,
  checkFirstPassword,
  countUsers,
  listAccounts,
  removeFactors,
  removeUser,
  setEmail,
  setPassword,
  UserManagementError,
} from './user-management.ts';

const auth = await createTestAuth();
beforeEach(async () => {
  await auth.sql('delete from auth.users');
});

const password = 'correct horse';
const unknownUser = new UserManagementError('There is no user with the email nobody@example.com');
const signIn = (email: string, password: string) =>
  auth.client().auth.signInWithPassword({ email, password });
const add = (email: string) => addUser(auth.database, { email, password });

describe('addUser()', () => {
  it('creates a user who can sign in immediately', async () => {
    expect(await countUsers(auth.database)).toBe(0);
    const { id } = await addUser(auth.database, { email: 'Owner@wayfare.local', password });
    expect(await countUsers(auth.database)).toBe(1);
    expect((await signIn('owner@wayfare.local', password)).data.user?.id).toBe(id);
  });

  it.each([
    ['that already exists', { email: 'OWNER@local' }, 'A user with the email owner@local already exists'],
    ['with an invalid address', { email: 'owner' }, 'Unable to validate email address'],
    ['with a short password', { password: '12345' }, 'at least 6 characters'],
    ['with a long password', { password: 'x'.repeat(73) }, '72 bytes'],
  ])('rejects a user %s', async (_, changes, message) => {
    await addUser(auth.database, { email: 'Owner@local', password });
    const result = addUser(auth.database, { email: 'a@example.com', password, ...changes });
    await expect(result).rejects.toThrow(UserManagementError);
    await expect(result).rejects.toThrow(message);
    expect(await countUsers(auth.database)).toBe(1);
  });
});

describe('setPassword()', () => {
  it('replaces the password, ends all sessions and invalidates all email links', async () => {
    const { client, email } = await auth.signInNewUser();
    await auth.call('/recover', { body: { email } });
    await setPassword(auth.database, { email: email.toUpperCase(), password: 'the new password' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'the new password')).error).toBeNull();
    expect(await auth.openLink((await auth.emailTo(email)).link)).toContain('otp_expired');
  });
});

test('An email without a user is rejected', async () => {
  const email = 'nobody@example.com';
  await expect(setPassword(auth.database, { email, password })).rejects.toThrow(unknownUser);
  await expect(setEmail(auth.database, { email, newEmail: 'a@b.c' })).rejects.toThrow(unknownUser);
  await expect(removeUser(auth.database, email)).rejects.toThrow(unknownUser);
  await expect(removeFactors(auth.database, email)).rejects.toThrow(unknownUser);
});

describe('setEmail()', () => {
  const email = 'old@example.com';
  const newEmail = 'new@example.com';
  const change = (from: string, to: string) => setEmail(auth.database, { email: from, newEmail: to });

  it('lets the user sign in with the new email alone, and keeps the sessions', async () => {
    const { id } = await add(email);
    const { client } = await auth.signIn({ email, password });
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
    await add(email);
    const { client } = await auth.signIn({ email, password });
    await client.auth.updateUser({ email: 'third@example.com' });
    await auth.call('/recover', { body: { email } });
    await change(email, newEmail);
    const messages = [...(await auth.emailsTo(email)), ...(await auth.emailsTo('third@example.com'))];
    // The two of the change, and that of the recovery.
    expect(messages).toHaveLength(3);
    for (const { link } of messages) expect(await auth.openLink(link)).toContain('otp_expired');
    const { data } = await client.auth.getUser();
    expect([data.user?.email, data.user?.new_email]).toEqual([newEmail, undefined]);
  });

  it('confirms the email of a user who has never done so', async () => {
    await auth.admin().auth.admin.createUser({ email, password });
    expect((await signIn(email, password)).error?.code).toBe('email_not_confirmed');
    await change(email, newEmail);
    expect((await signIn(newEmail, password)).error).toBeNull();
  });

  it.each([
    ['a taken email', 'TAKEN@example.com', 'A user with the email taken@example.com already exists'],
    ['the same email', 'Old@example.com', 'The new email is the same as the old one: old@example.com'],
    ['an invalid email', 'new', 'Unable to validate email address: invalid format'],
  ])('rejects %s, and changes nothing', async (_, to, message) => {
    await add(email);
    await add('taken@example.com');
    await expect(change(email, to)).rejects.toThrow(new UserManagementError(message));
    expect((await signIn(email, password)).error).toBeNull();
  });
});

test('listAccounts() lists the oldest account first, with the last sign-in and the second factors, and says who cannot sign in', async () => {
  await add('first@example.com');
  const user = await auth.signInNewUser();
  await enrollTotp(user.client, 'Phone');
  await auth.sql(`update auth.users set created_at = now() + interval '1 h' where id = $1`, user.userId);
  await auth.sql(
    `insert into auth.users (email, created_at) values ('invited@example.com', now() + interval '2 h')`,
  );
  const time = expect.any(Date);
  const account = {
    id: expect.any(String),
    createdAt: time,
    lastSignInAt: null,
    factors: [],
    passkeys: 0,
    canSignIn: true,
  };
  expect(await listAccounts(auth.database)).toEqual([
    { ...account, email: 'first@example.com' },
    { ...account, email: user.email, lastSignInAt: time, factors: ['Phone'] },
    { ...account, email: 'invited@example.com', canSignIn: false },
  ]);
});

describe('removeUser()', () => {
  it('removes a user and ends the sessions', async () => {
    await add('stays@example.com');
    const { client, email } = await auth.signInNewUser();
    expect(await removeUser(auth.database, email.toUpperCase())).toBe(email);
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await listAccounts(auth.database)).map(({ email }) => email)).toEqual(['stays@example.com']);
  });

  it('rejects the only user who can sign in, beside one who is not confirmed and one who is banned', async () => {
    await add('last@example.com');
    const rejected = 'last@example.com is the only owner who can sign in';
    for (const other of [
      `insert into auth.users (email) values ('invited@example.com')`,
      `insert into auth.users (email, encrypted_password, email_confirmed_at, banned_until)
        values ('banned@example.com', 'x', now(), now() + interval '1 day')`,
    ]) {
      await expect(removeUser(auth.database, 'last@example.com')).rejects.toThrow(rejected);
      await auth.sql(other);
    }
    await expect(removeUser(auth.database, 'last@example.com')).rejects.toThrow(rejected);
    expect((await signIn('last@example.com', password)).error).toBeNull();
  });

  it('rejects the only user who can sign in and is an owner', async () => {
    for (const email of ['last@example.com', 'editor@example.com']) await add(email);
    const isOwner = "u.email <> 'editor@example.com'";
    await expect(removeUser(auth.database, 'last@example.com', isOwner)).rejects.toThrow('the only owner');
    expect(await removeUser(auth.database, 'editor@example.com', isOwner)).toBe('editor@example.com');
  });

  it('keeps one of two users who are removed at the same time', async () => {
    const emails = ['one@example.com', 'two@example.com'];
    for (const email of emails) await add(email);
    const removals = await Promise.allSettled(emails.map((email) => removeUser(auth.database, email)));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countUsers(auth.database)).toBe(1);
  });
});

test('removeFactors() removes all factors of a user, so that the password is enough again', async () => {
  const { client, email } = await auth.signInNewUser();
  await enrollTotp(client);
  expect(await removeFactors(auth.database, email.toUpperCase())).toEqual(['Phone']);
  expect((await signIn(email, password)).data.user?.factors).toBeUndefined();
  expect(await removeFactors(auth.database, email)).toEqual([]);
});

describe('checkFirstPassword()', () => {
  const rules = {
    minimumPasswordLength: 10,
    passwordRequirements: '',
    rejectGuessablePasswords: true,
  } as const;
  const email = 'owner@example.com';

  it('finds a weak password that the first user has, and records the weakness for clients', async () => {
    await addUser(auth.database, { email, password: 'secret' });
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password: 'secret' });
    const found = await checkFirstPassword(auth.database, 'secret', rules);
    const message = expect.stringContaining('Password should be at least 10 characters.');
    expect(found).toEqual({ email, weakness: { message, reasons: ['length'] } });
    expect((await client.auth.getUser()).data.user).toMatchObject({ weak_password: found?.weakness });
    await setPassword(auth.database, { email, password });
    expect(await checkFirstPassword(auth.database, 'secret', rules)).toBeUndefined();
  });

  it('finds nothing wrong with a good password, or without users', async () => {
    expect(await checkFirstPassword(auth.database, 'secret', rules)).toBeUndefined();
    await add(email);
    expect(await checkFirstPassword(auth.database, password, rules)).toBeUndefined();
  });
});
