import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

const uploads = await createTestUploads();

const user = randomUUID();
afterEach(() => void vi.useRealTimers());

/** Begins a session of the user, and returns its requests. */
async function beginSession() {
  const id = randomUUID();
  await uploads.query('insert into auth.users (id) values ($1) on conflict do nothing', [user]);
  await uploads.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, user]);
  const token = await uploads.jwt.sign({ sub: user, role: 'authenticated', session_id: id, exp: 9e9 });
  const headers = { apikey: uploads.keys.anonKey, authorization: `Bearer ${token}` };
  const tus = createTusRequests(
    {
      request: (path, init) =>
        uploads.request(path, { ...init, headers: { ...(init.headers as object), ...headers } }),
    },
    { as: null },
  );
  return { tus, end: () => uploads.query('delete from auth.sessions where id = $1', [id]) };
}

const rejected = [403, expect.stringContaining('row-level security')];

test('A request stops when the session ends while its bytes arrive, and another session of the user goes on', async () => {
  const { tus, end } = await beginSession();
  const url = await tus.create('open', 'a.txt', 6);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const appended = tus.append(url, 0, body.readable);
  await writer.write(Buffer.from('abc'));
  await end();
  // The policies are asked every two seconds.
  await vi.advanceTimersByTimeAsync(2000);
  const response = await appended;
  expect([response.status, await response.text()]).toEqual(rejected);

  expect((await tus.request('HEAD', url)).status).toBe(403);
  for (const again of [
    await tus.append(url, 3, 'def'),
    await tus.request('DELETE', url),
    await tus.begin('open', 'b', 6),
  ])
    expect([again.status, await again.text()]).toEqual(rejected);
  expect(await uploads.query('select from storage.objects')).toEqual([]);

  const other = await beginSession();
  expect(await other.tus.offset(url)).toBe(3);
});
