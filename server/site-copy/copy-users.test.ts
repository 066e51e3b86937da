import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestCopy, owner, type TestCopy } from '#tests/setup/site-copy.ts';

let site: TestCopy;
beforeEach(async () => {
  site = await createTestCopy();
});
afterEach(() => site.close());

test('A user who has signed in to the target is left alone, and the others who can edit it are named', async () => {
  const { admin } = site.target.admin.auth;
  const password = 'chosen in the target';
  await admin.createUser({ email: owner.email, password, email_confirm: true });
  await admin.createUser({ email: 'editor@example.com', password });
  expect((await site.signIn({ ...owner, password })).error).toBeNull();
  expect((await site.copy()).users).toMatchObject({
    copied: [],
    taken: [owner.email],
    others: ['editor@example.com'],
  });
  expect((await site.signIn()).error?.code).toBe('invalid_credentials');
});

test('An account of the target with the same email that has never been used is replaced by the copied one', async () => {
  await site.target.admin.auth.admin.createUser({
    email: owner.email,
    password: 'generated',
    email_confirm: true,
  });
  expect((await site.copy()).users).toMatchObject({ copied: [owner.email], taken: [] });
  const { data } = await site.signIn();
  const { rows } = await site.source.database.privileged.query('select id from auth.users');
  expect(rows).toEqual([{ id: data.user?.id }]);
});

test('Second factors and passkeys are reported, because they stay behind', async () => {
  await site.source.database.privileged.query(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`);
  expect((await site.copy()).users).toMatchObject({ withFactor: [owner.email], withPasskey: [] });
});
