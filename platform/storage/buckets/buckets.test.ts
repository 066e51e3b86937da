import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ana, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const service = () => storage.client('service_role');
const listIds = async (options?: object) => (await service().listBuckets(options)).data?.map(({ id }) => id);

test('A bucket can be created, read, updated and deleted', async () => {
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/*', 'text/plain'] };
  expect((await service().createBucket('new', options)).data).toEqual({ name: 'new' });
  expect((await service().getBucket('new')).data).toMatchObject({
    id: 'new',
    name: 'new',
    owner: '',
    public: true,
    file_size_limit: 20_000_000,
    allowed_mime_types: ['image/*', 'text/plain'],
    created_at: expect.stringMatching(/Z$/),
  });
  expect(
    (await service().updateBucket('new', { public: false, fileSizeLimit: null, allowedMimeTypes: null }))
      .data,
  ).toEqual({ message: 'Successfully updated' });
  expect((await service().getBucket('new')).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  });
  expect((await service().deleteBucket('new')).data).toEqual({ message: 'Successfully deleted' });
  expect((await service().getBucket('new')).error).toMatchObject({
    code: 'NoSuchBucket',
    status: 400,
    statusCode: '404',
  });
});

test('A bucket can be deleted only when it is empty, and emptying it removes its files', async () => {
  await service().createBucket('full', { public: false });
  await service().from('full').upload('a', 'x');
  expect((await service().deleteBucket('full')).error).toMatchObject({
    code: 'ResourceNotEmpty',
    statusCode: '409',
  });
  expect(await storage.listFiles()).toHaveLength(1);
  expect((await service().emptyBucket('full')).data?.message).toMatch(/^Empty bucket has been queued/);
  expect(await storage.listFiles()).toEqual([]);
  expect((await service().deleteBucket('full')).error).toBeNull();
});

test('The list of buckets can be sorted, searched and paged', async () => {
  expect(await listIds()).toEqual(['closed', 'homes', 'images', 'open', 'photos', 'tiny']);
  expect(await listIds({ search: 'ES' })).toEqual(['homes', 'images']);
  expect(await listIds({ sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 })).toEqual([
    'photos',
    'open',
  ]);
  expect((await service().listBuckets({ sortColumn: 'owner' } as object)).error).toMatchObject({
    code: 'InvalidRequest',
  });
});

test.each<[string, object, string]>([
  ['an existing name', { name: 'open' }, 'ResourceAlreadyExists'],
  ['an invalid name', { name: 'a/b' }, 'InvalidBucketName'],
  ['no name', {}, 'InvalidRequest'],
  ['an invalid size', { name: 'n', file_size_limit: '20 bananas' }, 'InvalidRequest'],
  ['a negative size', { name: 'n', file_size_limit: -1 }, 'InvalidRequest'],
  ['an invalid MIME type', { name: 'n', allowed_mime_types: ['image'] }, 'InvalidRequest'],
  ['an unsupported bucket type', { name: 'n', type: 'ANALYTICS' }, 'InvalidRequest'],
])('Creating a bucket with %s is rejected', async (_case, body, code) => {
  const before = await listIds();
  const response = await storage.request('/bucket', {
    as: 'service_role',
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
  expect(await listIds()).toEqual(before);
});

test.each<[string | number, number]>([
  ['10B', 10],
  ['512KB', 512_000],
  ['1GB', 1_000_000_000],
  ['1.5mb', 1_500_000],
  ['42', 42],
  [42, 42],
])('The size limit %j means %d bytes', async (limit, bytes) => {
  expect((await service().updateBucket('homes', { public: false, fileSizeLimit: limit })).error).toBeNull();
  expect((await service().getBucket('homes')).data?.file_size_limit).toBe(bytes);
});

test('An update that changes no property of a bucket, or names a missing bucket, is rejected', async () => {
  const response = await storage.request('/bucket/open', {
    as: 'service_role',
    method: 'PUT',
    body: '{"id":"x","name":"x"}',
  });
  expect(await response.json()).toMatchObject({ code: 'InvalidRequest' });
  expect((await service().updateBucket('none', { public: true })).error).toMatchObject({
    code: 'NoSuchBucket',
  });
});

test('The owner of a bucket is the user who created it', async () => {
  await storage.query(`create policy "Users may create buckets" on storage.buckets to authenticated
    using (true) with check (true)`);
  expect((await storage.client(ana).createBucket('hers', { public: false })).error).toBeNull();
  expect((await service().getBucket('hers')).data?.owner).toBe(ana);
  expect(await storage.query("select owner, owner_id from storage.buckets where id = 'hers'")).toEqual([
    { owner: ana, owner_id: ana },
  ]);
});

test('A row of an object that is inserted without a version gets one, and has no file', async () => {
  await storage.query(
    `insert into storage.objects (bucket_id, name, metadata) values
      ('open', 'seeded', '{"size":1,"mimetype":"text/plain"}'), ('open', 'seeded too', null)`,
  );
  const { data } = await service().from('open').list();
  expect(data?.map(({ name }) => name)).toEqual(['seeded', 'seeded too']);
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/seeded');
  expect(await response.json()).toMatchObject({ code: 'NoSuchKey' });
  silence.mockRestore();
});
