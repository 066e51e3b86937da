import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createTestFiles } from './storage/files.ts';

/** These tests use an access token whose session has ended (docs/protocols/auth.md#sessions-that-have-ended). */

const users = createTestUsers();
const files = createTestFiles();
const { url, apiUrl } = inject('site');

const ways: [string, (user: TestUser, token: string) => Promise<unknown>][] = [
  ['it was signed out', (_, token) => request('/auth/v1/logout', { method: 'POST', token })],
  [
    'the password is a new one',
    ({ id }) => createServiceClient().auth.admin.updateUserById(id, { password: crypto.randomUUID() }),
  ],
  ['the user was removed', ({ id }) => createServiceClient().auth.admin.deleteUser(id)],
];

/** Begins a resumable upload of three bytes. */
async function beginUpload(token: string) {
  const tus = createTusRequests({
    request: (path, { headers, ...init }) =>
      request(`/storage/v1${path}`, { ...init, headers: headers as Record<string, string>, token }),
  });
  const upload = await tus.create('images', files.createPath(), 3, { contentType: 'image/png' });
  return { tus, upload };
}

/** Joins a public channel. Resolves when it is closed. */
async function joinChannel(client: SupabaseClient, token: string): Promise<{ closed: Promise<void> }> {
  await client.realtime.setAuth(token);
  const [joined, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  client.channel('ended').subscribe((status, error) => {
    if (status === 'SUBSCRIBED') joined.resolve();
    else if (status === 'CLOSED') closed.resolve();
    else joined.reject(error ?? new Error(status));
  });
  await joined.promise;
  return { closed: closed.promise };
}

test.each(ways)('An access token reads, writes and deletes nothing once %s', async (_, end) => {
  const user = await users.add();
  const token = await getToken(await users.signIn(user));
  const path = await files.upload();
  const rest = (method: string, table: string, body?: unknown) =>
    request(`/rest/v1/${table}`, { method, token, body, headers: { prefer: 'return=representation' } });
  const post = (endpoint: string, body: unknown) => request(endpoint, { method: 'POST', token, body });
  const list = () => post('/storage/v1/object/list/images', { prefix: 'acceptance' });
  expect(await (await rest('GET', 'settings?select=id')).json()).toEqual([{ id: 1 }]);
  expect(await (await list()).json()).not.toEqual([]);
  const { tus, upload } = await beginUpload(token);
  const visitor = createVisitorClient();
  // The channels of a Supabase project stay open until their token expires.
  const channel = url === apiUrl ? await joinChannel(visitor, token) : undefined;

  await end(user, token);
  for (const response of [
    await rest('GET', 'settings?select=id'),
    await rest('GET', 'media_files?select=id'),
    await rest('PATCH', 'settings?id=eq.1', { site_title: 'Stolen' }),
    await rest('DELETE', 'posts?title=not.is.null'),
    await list(),
  ])
    expect([response.status, await response.json()]).toEqual([200, []]);
  expect(await readError(await rest('POST', 'posts', { title: 'Stolen' }))).toEqual([403, '42501']);
  for (const response of [
    await post(`/storage/v1/object/sign/images/${path}`, { expiresIn: 60 }),
    await post(`/storage/v1/object/upload/sign/images/${files.createPath()}`, {}),
    await post('/storage/v1/object/move', {
      bucketId: 'images',
      sourceKey: path,
      destinationKey: files.createPath(),
    }),
    await request(`/storage/v1/object/images/${path}`, { method: 'DELETE', token }),
    await tus.begin('images', files.createPath(), 3, { contentType: 'image/png' }),
    await tus.append(upload, 0, 'abc'),
    await tus.request('HEAD', upload),
    await tus.request('DELETE', upload),
  ])
    expect([response.url, response.ok]).toEqual([response.url, false]);
  expect(unwrap(await createServiceClient().storage.from('images').exists(path))).toBe(true);
  const invoked = await post('/functions/v1/fetch-image', { url: 'https://example.com/a.png' });
  expect(await readError(invoked)).toEqual([401, 'signed_out']);
  expect((await request('/auth/v1/user', { token })).status).toBe(403);
  await channel?.closed;
  await visitor.removeAllChannels();
});
