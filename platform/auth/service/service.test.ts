import { expect, test } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const failures: (string | null)[] = [];
const auth = await createTestAuth({ onFailedSignIn: (userId) => failures.push(userId) });

test('Wrong passwords and codes are reported, with the user if there is one', async () => {
  const user = await auth.signInNewUser();
  const grant = (email: string) =>
    auth.call('/token?grant_type=password', { body: { email, password: 'wrong' } });
  await grant('nobody@example.com');
  await grant(user.email);
  expect(failures).toEqual([null, user.userId]);

  const { factorId } = await enrollTotp(user.client);
  await user.client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(failures).toEqual([null, user.userId, user.userId]);
});

test('Triggers know whose session changes a user, and that a request with an API key has none', async () => {
  await auth.sql(`create table public.changes (by_user uuid, in_session text)`);
  await auth.sql(`create function public.note_change() returns trigger language plpgsql as $$
    begin insert into public.changes values (auth.uid(), auth.jwt() ->> 'session_id'); return null; end $$`);
  await auth.sql(
    'create trigger note_change after update of raw_user_meta_data on auth.users for each row execute function public.note_change()',
  );
  const { client, userId } = await auth.signInNewUser();
  await client.auth.updateUser({ data: { name: 'Ana' } });
  await auth.admin().auth.admin.updateUserById(userId, { user_metadata: { name: 'Ben' } });
  const claims = (await client.auth.getClaims()).data?.claims;
  expect(await auth.sql('select * from public.changes')).toEqual([
    { by_user: userId, in_session: claims?.session_id },
    { by_user: null, in_session: null },
  ]);
});
