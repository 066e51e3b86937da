import { expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage({ maxObjectSize: 2e9 });
const service = storage.client('service_role');

const getBucket = async (id: string) => (await service.getBucket(id)).data;
const readRows = () => storage.query('select * from storage.buckets order by id');
const send = (method: string, path: string, body: object) =>
  storage.request(`/bucket${path}`, { as: 'service_role', method, body: JSON.stringify(body) });

test('The list of buckets can be sorted, searched and paged', async () => {
  const listIds = async (options?: object) => (await service.listBuckets(options)).data?.map(({ id }) => id);
  expect(await listIds()).toEqual(['closed', 'homes', 'images', 'open', 'photos', 'tiny', 'trash']);
  expect(await listIds({ search: 'ES' })).toEqual(['homes', 'images']);
  const page = { sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 };
  expect(await listIds(page)).toEqual(['tiny', 'photos']);
  const { error } = await service.listBuckets({ sortColumn: 'owner' } as object);
  expect(error).toMatchObject({ code: 'InvalidRequest' });
});

test('A bucket is created with its properties, which are returned without its type', async () => {
  const allowedMimeTypes = ['image/*', 'text/plain; charset=utf-8'];
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes };
  expect((await service.createBucket('new', options)).data).toEqual({ name: 'new' });
  expect(await getBucket('new')).toEqual({
    id: 'new',
    name: 'new',
    owner: '',
    public: true,
    file_size_limit: 20_000_000,
    allowed_mime_types: allowedMimeTypes,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
});

test('A bucket needs only a name, and may have another id, by which it is found', async () => {
  expect(await (await send('POST', '', { name: 'plain' })).json()).toEqual({ name: 'plain' });
  const defaults = { public: false, file_size_limit: null, allowed_mime_types: null };
  expect(await getBucket('plain')).toMatchObject({ id: 'plain', name: 'plain', ...defaults });
  expect(await (await send('POST', '', { id: 'the-id', name: 'The name' })).json()).toEqual({
    name: 'The name',
  });
  expect(await getBucket('the-id')).toMatchObject({ id: 'the-id', name: 'The name' });
});

test('The owner of a bucket is the user who created it', async () => {
  await storage.query(`create policy "Users may create buckets" on storage.buckets for insert to authenticated
    with check (true)`);
  expect((await storage.client(ana).createBucket('hers', { public: false })).error).toBeNull();
  expect((await getBucket('hers'))?.owner).toBe(ana);
  expect(await storage.query("select owner_id from storage.buckets where id = 'hers'")).toEqual([
    { owner_id: ana },
  ]);
});

test.each<[string | number, number]>([
  ['10B', 10],
  ['512KB', 512_000],
  ['1GB', 1_000_000_000],
  ['1.5mb', 1_500_000],
  ['42', 42],
  [42, 42],
])('The size limit %j means %d bytes', async (limit, bytes) => {
  expect((await service.updateBucket('homes', { public: false, fileSizeLimit: limit })).error).toBeNull();
  expect((await getBucket('homes'))?.file_size_limit).toBe(bytes);
});

test('An update changes the properties that it names, and no others', async () => {
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/*', 'text/plain'] };
  await service.createBucket('changing', options);
  const changes = { public: false, fileSizeLimit: null, allowedMimeTypes: null };
  expect((await service.updateBucket('changing', changes)).data).toEqual({ message: 'Successfully updated' });
  const updated = { public: false, file_size_limit: null, allowed_mime_types: null };
  expect(await getBucket('changing')).toMatchObject(updated);
  await send('PUT', '/changing', { file_size_limit: 7 });
  expect(await getBucket('changing')).toMatchObject({ ...updated, file_size_limit: 7 });
});

const sizeHint = 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B';
const typeMessage = 'mime type image is not supported';
const types = { allowed_mime_types: ['image/png', 'image'] };

test.each<[string, method: string, path: string, body: object, code: string, message?: string]>([
  ['Creating a bucket with an existing name', 'POST', '', { name: 'open' }, 'ResourceAlreadyExists'],
  ['Creating a bucket with an invalid name', 'POST', '', { name: 'a/b' }, 'InvalidBucketName'],
  ['Creating a bucket without a name', 'POST', '', {}, 'InvalidRequest'],
  ['An invalid size', 'POST', '', { name: 'n', file_size_limit: '2 bananas' }, 'InvalidRequest', sizeHint],
  ['A size that no object may have', 'POST', '', { name: 'n', file_size_limit: '3GB' }, 'EntityTooLarge'],
  ['A negative size', 'POST', '', { name: 'n', file_size_limit: -1 }, 'InvalidRequest'],
  ['An invalid MIME type', 'POST', '', { name: 'n', ...types }, 'InvalidMimeType', typeMessage],
  ['An unsupported bucket type', 'POST', '', { name: 'n', type: 'ANALYTICS' }, 'InvalidRequest'],
  ['An update of a missing bucket', 'PUT', '/none', { public: true }, 'NoSuchBucket'],
  ['An update that changes no property', 'PUT', '/tiny', { id: 'x', name: 'x' }, 'InvalidRequest'],
  ['An update to too large a size', 'PUT', '/tiny', { file_size_limit: '3GB' }, 'EntityTooLarge'],
  ['An update to an invalid MIME type', 'PUT', '/tiny', types, 'InvalidMimeType', typeMessage],
  ['Emptying a missing bucket', 'POST', '/none/empty', {}, 'NoSuchBucket'],
])('%s is rejected', async (_case, method, path, body, code, message) => {
  const before = await readRows();
  const response = await send(method, path, body);
  expect(response.status).toBe(code === 'EntityTooLarge' ? 413 : 400);
  expect(await response.json()).toMatchObject({ code, ...(message && { message }) });
  expect(await readRows()).toEqual(before);
});

test('A bucket can be deleted only when it is empty, and is then gone', async () => {
  await service.createBucket('full', { public: true });
  await service.from('full').upload('a', 'x');
  const notEmpty = { code: 'ResourceNotEmpty', statusCode: '409' };
  expect((await service.deleteBucket('full')).error).toMatchObject(notEmpty);
  expect(await storage.listFiles()).toHaveLength(1);
  await service.emptyBucket('full');
  expect((await service.deleteBucket('full')).data).toEqual({ message: 'Successfully deleted' });
  const missing = { code: 'NoSuchBucket', status: 400, statusCode: '404' };
  expect((await service.getBucket('full')).error).toMatchObject(missing);
  expect((await service.deleteBucket('full')).error).toMatchObject(missing);
});

test('Deleting a bucket that the caller may only see is rejected', async () => {
  await storage.query('create policy "Visitors may see" on storage.buckets for select to anon using (true)');
  expect((await storage.client('anon').deleteBucket('open')).error).toMatchObject({ code: 'AccessDenied' });
  expect(await getBucket('open')).not.toBeNull();
});

test('Emptying a bucket removes its objects and their files, and those of no other bucket', async () => {
  for (const bucket of ['open', 'closed'])
    for (const key of ['a', 'folder/b']) await service.from(bucket).upload(key, 'x');
  expect((await service.emptyBucket('closed')).data?.message).toMatch(/^Empty bucket has been queued/);
  expect(await storage.query('select bucket_id, name from storage.objects order by name')).toEqual([
    { bucket_id: 'open', name: 'a' },
    { bucket_id: 'open', name: 'folder/b' },
  ]);
  await storage.expectFilesToMatchRows();
});

test('Emptying a bucket removes only the objects that the caller may remove', async () => {
  await storage.query(
    'create policy "Users may see" on storage.buckets for select to authenticated using (true)',
  );
  for (const key of [`${ana}/hers`, 'of somebody else']) await service.from('homes').upload(key, 'x');
  expect((await storage.client(ana).emptyBucket('homes')).error).toBeNull();
  expect(await storage.query("select name from storage.objects where bucket_id = 'homes'")).toEqual([
    { name: 'of somebody else' },
  ]);
  await storage.expectFilesToMatchRows();
});
