import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createGateway } from '#platform/http/api-key.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';
import { createAcceptInvitation } from './accept-invitation.ts';

const auth = await createTestAuth();
const { database, jwt, keys } = auth;
const app = new Hono()
  .route('/', auth.app)
  .route('/rest/v1', createRest({ database, gateway: createGateway(keys, jwt) }));
const service = createClient(siteUrl, keys.serviceRoleKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
});
const accept = createAcceptInvitation(service);
const { userId: inviter } = await auth.addNewUser();

async function invite(email: string) {
  const identity = { role: 'authenticated', claims: { role: 'authenticated', sub: inviter } } as const;
  const { rows } = await database.run<{ token: string }>(
    { identity },
    { text: "select public.invite_person($1, 'author') as token", values: [email] },
  );
  return rows[0]?.token ?? '';
}

test('Somebody who is invited gets an account with a good password, and can sign in', async () => {
  const email = 'ana.roy@example.com';
  const token = await invite(email);
  const weak = await accept({ token, name: 'Ana', password: 'ana.roy2026' }, 'a');
  expect(weak).toEqual({
    fault: 'Password is too much like the email address, please choose a different one.',
    field: 'password',
  });
  expect(await accept({ token, name: ' Ana Roy ', password: 'seven quiet ferries' }, 'a')).toEqual({ email });
  const { data, error } = await auth
    .client()
    .auth.signInWithPassword({ email, password: 'seven quiet ferries' });
  expect([error, data.user?.user_metadata.name]).toEqual([null, 'Ana Roy']);
  expect(await accept({ token, name: '', password: 'seven quiet ferries' }, 'a')).toEqual({
    fault: 'This invitation is not open any more.',
    field: null,
  });
});

test('A link that is unknown creates no account, and one client cannot try many', async () => {
  const attempt = () => accept({ token: 'x', name: '', password: 'seven quiet ferries' }, 'b');
  expect(await attempt()).toEqual({ fault: 'This invitation is not open any more.', field: null });
  for (let tries = 0; tries < 9; tries += 1) await attempt();
  expect(await attempt()).toEqual({ fault: 'Too many tries. Please wait a few minutes.', field: null });
});

test('An account that was made in the meantime is named, and stays as it is', async () => {
  const token = await invite('late@example.com');
  await auth.addUser('late@example.com', 'another password');
  expect(await accept({ token, name: '', password: 'seven quiet ferries' }, 'c')).toEqual({
    fault: 'There is an account with this email already. Please log in.',
    field: null,
  });
});

test('Without the rights of the service, or when it fails, the response says what to do', async () => {
  const acceptance = { token: 'x', name: '', password: 'seven quiet ferries' };
  expect(await createAcceptInvitation(null)(acceptance, 'd')).toMatchObject({
    fault: expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY'),
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetch = async () => Response.json({ message: 'out of memory' }, { status: 400 });
  const broken = createClient(siteUrl, 'key', { global: { fetch } });
  expect(await createAcceptInvitation(broken)(acceptance, 'd')).toEqual({
    fault: 'Your account could not be created. Please try again in a moment.',
    field: null,
  });
  expect(log).toHaveBeenCalledExactlyOnceWith('An invitation could not be accepted:', 'out of memory');
});
