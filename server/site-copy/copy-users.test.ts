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
