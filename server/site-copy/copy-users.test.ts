import { expect, test } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { createTestCopy, owner } from '#tests/setup/site-copy.ts';

const other = { email: 'other@example.com', password: 'another long password' };

test('A user who has signed in to the target stays, an unused account is replaced, and second factors are reported', async () => {
  const { source, target, copy, signIn } = await createTestCopy();
  const { id } = await addUser(source.database, other);
  await source.database.privileged.query(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = '${owner.email}'`);
  const { admin } = target.admin.auth;
  const password = 'chosen in the target';
  await admin.createUser({ email: owner.email, password, email_confirm: true });
  await admin.createUser({ email: other.email, password, email_confirm: true });
  await admin.createUser({ email: 'editor@example.com', password });
  expect((await signIn({ ...owner, password })).error).toBeNull();
  expect((await copy()).users).toEqual({
    copied: [other.email],
    present: 0,
    taken: [owner.email],
    others: ['editor@example.com'],
    withFactor: [owner.email],
    withPasskey: [],
  });
  expect((await signIn()).error?.code).toBe('invalid_credentials');
  expect((await signIn(other)).data.user?.id).toBe(id);
});

test('Whoever is no owner of the source is none of the target, even after another copy', async () => {
  const { source, target, copy } = await createTestCopy();
  const { id } = await addUser(source.database, other);
  const setRole = (role: string) =>
    source.database.privileged.query(
      `insert into public.people (user_id, role, name) values ('${id}', '${role}', 'Ana')
       on conflict (user_id) do update set role = excluded.role`,
    );
  for (const role of ['editor', 'author']) {
    await setRole(role);
    await copy();
    const { data } = await target.admin.from('people').select('user_id, role, name, slug');
    expect(data).toEqual([{ user_id: id, role, name: 'Ana', slug: 'ana' }]);
  }
});
