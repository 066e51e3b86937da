import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestAuth } from '#tests/setup/auth.ts';

/** Invitations, changed roles and removed people (docs/product/people.md). */

const auth = await createTestAuth();
const { database, sql } = auth;
const { admin } = auth.admin().auth;

const toIdentity = (sub: string): Identity => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
});
const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };

/** Runs a statement as somebody who calls the API. Returns the rows, or the message of the error. */
async function runAs(identity: Identity, text: string, ...values: unknown[]) {
  try {
    return (await database.run({ identity }, { text, values })).rows;
  } catch (error) {
    return (error as Error).message;
  }
}

const addOwner = async () => toIdentity((await auth.addNewUser()).userId);
const owner = await addOwner();
let invited = 0;

/** Invites somebody, and returns the token with the row of the invitation. */
async function invite(role = 'editor', by = owner) {
  invited += 1;
  const email = `person${invited}@example.com`;
  const [row] = await runAs(by, 'select public.invite_person($1, $2, $3) as token', email, role, 'Ana');
  const [stored] = await sql('select id from invitations where email = $1', email);
  return { email, token: (row as { token: string }).token, id: String(stored?.id) };
}

const accept = (email: string, invitation: string, changes: object = {}) =>
  admin.createUser({
    email,
    password: 'a-long-enough-password',
    email_confirm: true,
    user_metadata: { name: 'Ana Roy' },
    app_metadata: { invitation },
    ...changes,
  });

const readInvitation = (token: string) =>
  runAs(visitor, 'select state, email, role from public.read_invitation($1)', token);

const readRole = async (userId: string) =>
  (await runAs(toIdentity(userId), 'select public.get_role() as role'))[0] as { role: string };

test.each([
  'owner',
  'editor',
  'author',
])('Somebody who accepts an invitation as %s has that role from the first moment, and the link works once', async (role) => {
  const { email, token, id } = await invite(role);
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  expect(await readInvitation(token)).toEqual([{ state: 'open', email, role }]);
  const { data } = await accept(email, id);
  const userId = data.user?.id ?? '';
  expect(await readRole(userId)).toEqual({ role });
  expect(await sql('select name from people where user_id = $1', userId)).toEqual([{ name: 'Ana Roy' }]);
  expect(await readInvitation(token)).toMatchObject([{ state: 'used' }]);
  // The account is gone, and the invitation does not bring it back.
  await admin.deleteUser(userId);
  await expectNoAccount(email, id);
});

/** Expects that an invitation creates no account, not even one that nobody has invited. */
async function expectNoAccount(email: string, invitation: string, changes: object = {}) {
  // The auth service logs what the database says.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await accept(email, invitation, changes)).error).not.toBeNull();
  expect(log.mock.calls.join()).toContain('This invitation was withdrawn, is used or has expired.');
  log.mockRestore();
  expect(await sql('select from auth.users where email = $1', email)).toEqual([]);
}

test('An invitation that is expired, withdrawn, or for another email creates no account', async () => {
  const [expired, withdrawn, other] = [await invite(), await invite(), await invite('author')];
  await sql('update invitations set expires_at = now() where id = $1', expired.id);
  expect(await readInvitation(expired.token)).toMatchObject([{ state: 'expired' }]);
  await expectNoAccount(expired.email, expired.id);
  await runAs(owner, 'delete from public.invitations where id = $1', withdrawn.id);
  expect(await readInvitation(withdrawn.token)).toEqual([]);
  await expectNoAccount(withdrawn.email, withdrawn.id);
  await expectNoAccount('somebody@example.com', other.id);
  await expectNoAccount('somebody@example.com', 'no id');
});

test('A second invitation to the same email takes the place of the first', async () => {
  const { email, token } = await invite('owner');
  await runAs(owner, 'select public.invite_person($1, $2)', ` ${email.toUpperCase()} `, 'author');
  expect(await readInvitation(token)).toEqual([]);
  expect(await sql('select role from invitations where email = $1', email)).toEqual([{ role: 'author' }]);
});

test('Nobody is invited who has an account, or with what is no email or no role', async () => {
  const { email } = await auth.addNewUser();
  const call = 'select public.invite_person($1, $2)';
  expect(await runAs(owner, call, email.toUpperCase(), 'editor')).toBe(
    'Somebody with this email has an account already.',
  );
  expect(await runAs(owner, call, 'nobody', 'editor')).toContain('invitations_email_check');
  expect(await runAs(owner, call, 'a@example.com', 'admin')).toContain('invitations_role_check');
});

test('Editors, authors and visitors neither see invitations nor invite, change roles or remove people', async () => {
  const { id } = await invite();
  for (const role of ['editor', 'author'] as const) {
    const invitation = await invite(role);
    const { data } = await accept(invitation.email, invitation.id);
    const person = toIdentity(data.user?.id ?? '');
    for (const [text, ...values] of [
      ["select public.invite_person('x@example.com', 'owner')"],
      ['select public.change_role($1, $2)', data.user?.id, 'owner'],
      ['select public.remove_person($1)', owner.claims.sub],
    ] as const)
      expect(await runAs(person, text, ...values), text).toMatch(/^Only an owner/);
    expect(await runAs(person, 'select * from public.list_people()')).toEqual([]);
    expect(await runAs(person, 'select id from public.invitations')).toEqual([]);
    expect(await runAs(person, 'delete from public.invitations where id = $1 returning id', id)).toEqual([]);
  }
  for (const name of ['invite_person', 'change_role', 'remove_person', 'list_people'])
    expect(
      await sql("select has_function_privilege('anon', $1::regproc, 'execute') as may", `public.${name}`),
    ).toEqual([{ may: false }]);
  expect(await runAs(visitor, 'select id from public.invitations')).toContain('permission denied');
  expect(await runAs(owner, 'insert into public.invitations default values')).toContain('permission denied');
});

test('A new role ends the sessions, and a removed person keeps nothing but the name', async () => {
  const { email, id } = await invite('author');
  const { data } = await accept(email, id);
  const userId = data.user?.id ?? '';
  const countSessions = () => sql('select from auth.sessions where user_id = $1', userId);
  await auth.client().auth.signInWithPassword({ email, password: 'a-long-enough-password' });
  expect(await countSessions()).toHaveLength(1);
  await runAs(owner, 'select public.change_role($1, $2)', userId, 'author');
  expect(await countSessions()).toHaveLength(1);
  await runAs(owner, 'select public.change_role($1, $2)', userId, 'editor');
  expect(await countSessions()).toHaveLength(0);
  expect(await readRole(userId)).toEqual({ role: 'editor' });

  await runAs(owner, 'select public.remove_person($1)', userId);
  expect(await sql('select from auth.users where id = $1', userId)).toEqual([]);
  expect(await sql('select from invitations where email = $1', email)).toEqual([]);
  expect(await sql('select name, role from people where user_id = $1', userId)).toEqual([
    { name: 'Ana Roy', role: 'editor' },
  ]);
  expect(await runAs(owner, 'select public.remove_person($1)', userId)).toBe(
    'This person has no account any more.',
  );
});

test('The last owner who can sign in neither goes nor gets another role, even if two remove each other at once', async () => {
  await sql('delete from auth.users');
  const [first, second] = [await addOwner(), await addOwner()];
  const remove = (by: Identity, whom: Identity) =>
    runAs(by, 'select public.remove_person($1)', whom.claims.sub);
  const results = await Promise.all([remove(first, second), remove(second, first)]);
  const [left] = await sql('select id from auth.users');
  expect(results.filter((result) => typeof result !== 'string')).toHaveLength(1);
  const last = toIdentity(String(left?.id));
  const message = 'Nobody else could sign in as an owner. Make somebody else an owner first.';
  expect(await remove(last, last)).toBe(message);
  expect(await runAs(last, 'select public.change_role($1, $2)', last.claims.sub, 'editor')).toBe(message);
  // Whoever is banned, or has neither a password nor a passkey, is no owner who can sign in.
  await sql(`insert into auth.users (email, email_confirmed_at, encrypted_password, banned_until) values
    ('banned@example.com', now(), 'x', now() + interval '1 day'), ('empty@example.com', now(), null, null)`);
  expect(await remove(last, last)).toBe(message);
  const { email, id } = await invite('owner', last);
  const { data } = await accept(email, id);
  expect(await runAs(last, 'select public.change_role($1, $2)', last.claims.sub, 'editor')).not.toBe(message);
  expect(await readRole(String(last.claims.sub))).toEqual({ role: 'editor' });
  expect(await readRole(data.user?.id ?? '')).toEqual({ role: 'owner' });
});

test('An account that names an invitation of another site keeps the role that it has there', async () => {
  const [id, invitation] = [randomUUID(), randomUUID()];
  await sql("insert into people (user_id, role) values ($1, 'author')", id);
  const { error } = await accept('copied@example.com', invitation, { id });
  expect(error).toBeNull();
  expect(await readRole(id)).toEqual({ role: 'author' });
});
