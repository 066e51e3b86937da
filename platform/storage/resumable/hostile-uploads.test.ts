import { beforeEach, expect, test, vi } from 'vitest';
import { DiskFull } from '#platform/storage/files/files.ts';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

let isDiskFull = false;
const storage = await createTestUploads({
  files: (files) => ({
    ...files,
    async write(version, bytes) {
      if (!isDiskFull) return files.write(version, bytes);
      bytes.destroy();
      throw new DiskFull('The disk is full');
    },
  }),
});
const { tus } = storage;
beforeEach(async () => {
  isDiskFull = false;
  await storage.clear();
});

const uuid = '00000000-0000-4000-8000-000000000000';
const ids = ['a', '..', '..%2f..%2fetc', uuid.replace(/0$/, 'A'), uuid, `${uuid}%00`];
test.each(ids)('An upload with the id %s is not found', async (id) => {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  for (const method of ['HEAD', 'PATCH', 'DELETE'])
    expect((await tus.request(method, `/upload/resumable/${id}`, { headers })).status).toBe(404);
});

test('Another user, another API key and a request without the token of a signed URL find no upload, and change nothing', async () => {
  const service = createTusRequests(storage, { as: 'service_role' });
  const others = [ben, 'anon', 'service_role'].map((as) => createTusRequests(storage, { as }));
  const expectHidden = async (other: typeof tus, url: string) => {
    for (const method of ['HEAD', 'DELETE']) expect((await other.request(method, url)).status).toBe(404);
    const response = await other.append(url, 0, 'xyz');
    expect([response.status, await response.text()]).toEqual([404, 'The file for this url was not found\n']);
  };
  const url = await tus.create('open', 'a', 10);
  for (const other of others) await expectHidden(other, url);
  expect(await tus.offset(url)).toBe(0);
  const serviceUrl = await service.create('open', 'a', 10);
  for (const other of [tus, ...others.slice(0, 2)]) await expectHidden(other, serviceUrl);
  expect(await service.offset(serviceUrl)).toBe(0);

  const { data } = await storage.client('service_role').from('open').createSignedUploadUrl('b');
  const signedUrl = await storage.signed.create('open', 'b', 10, {}, { 'x-signature': data?.token ?? '' });
  for (const other of [tus, ...others]) await expectHidden(other, signedUrl.replace('/sign/', '/'));
});

test('The policies are asked again when the object is stored, and a rejected upload is removed', async () => {
  const url = await tus.create('closed', 'a', 6);
  await tus.append(url, 0, 'abc');
  await storage.query(`create policy "No a" on storage.objects as restrictive for insert to authenticated
    with check (name <> 'a')`);
  const response = await tus.append(url, 3, 'def');
  await storage.query('drop policy "No a" on storage.objects');
  expect([response.status, await response.text()]).toEqual([
    403,
    'new row violates row-level security policy\n',
  ]);
  expect(await storage.query('select from storage.objects')).toEqual([]);
});

test('An object that somebody else has stored in between is not replaced', async () => {
  const url = await tus.create('open', 'a', 6);
  await tus.append(url, 0, 'abc');
  await storage.client(ana).from('open').upload('a', 'other');
  expect((await tus.append(url, 3, 'def')).status).toBe(409);
  expect(await storage.download('open/a')).toBe('other');
  expect(await tus.offset(url)).toBe(3);
});

test('With a full disk, what has arrived is kept, and the last byte is sent again later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await tus.create('open', 'a', 6);
  isDiskFull = true;
  const response = await tus.append(url, 0, 'abcdef');
  expect([response.status, await response.text()]).toEqual([507, expect.stringContaining('full')]);
  // One byte is left to send, because a client takes an offset that equals the length for success.
  expect(await tus.offset(url)).toBe(5);
  isDiskFull = false;
  expect((await tus.append(url, 5, 'f')).status).toBe(204);
  expect(await storage.download('open/a')).toBe('abcdef');
});

test('After 24 hours an unfinished upload is gone, and the sweep removes its bytes', async () => {
  const url = await tus.create('open', 'old', 6);
  const young = await tus.create('open', 'young', 6);
  await tus.append(url, 0, 'abc');
  await storage.query(`update storage.resumable_uploads set created_at = now() - interval '24 hours 1 second'
    where name = 'old'`);
  const response = await tus.append(url, 3, 'def');
  expect([response.status, await response.text()]).toEqual([410, 'The file for this url no longer exists\n']);
  await storage.sweep();
  expect((await tus.request('HEAD', url)).status).toBe(404);
  expect(await tus.offset(young)).toBe(0);
  expect(await storage.listFiles()).toEqual([young.split('/').at(-1)]);
});
