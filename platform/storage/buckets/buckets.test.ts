import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const service = () => storage.client('service_role');
const ids = async (options?: object) => (await service().listBuckets(options)).data?.map(({ id }) => id);

test('a bucket is made, read, changed, and deleted', async () => {
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/*', 'text/plain'] };
  expect((await service().createBucket('made', options)).data).toEqual({ name: 'made' });
  expect((await service().getBucket('made')).data).toMatchObject({
    id: 'made',
    name: 'made',
    owner: '',
    public: true,
    file_size_limit: 20_000_000,
    allowed_mime_types: ['image/*', 'text/plain'],
    created_at: expect.stringMatching(/Z$/),
    type: 'STANDARD',
  });
  expect(
    (await service().updateBucket('made', { public: false, fileSizeLimit: null, allowedMimeTypes: null }))
      .data,
  ).toEqual({ message: 'Successfully updated' });
  expect((await service().getBucket('made')).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  });
  expect((await service().deleteBucket('made')).data).toEqual({ message: 'Successfully deleted' });
  expect((await service().getBucket('made')).error).toMatchObject({
    code: 'NoSuchBucket',
    status: 400,
    statusCode: '404',
  });
});

test('a bucket is deleted only when it is empty; to empty it removes its files', async () => {
  await service().createBucket('full', { public: false });
  await service().from('full').upload('a', 'x');
  expect((await service().deleteBucket('full')).error).toMatchObject({
    code: 'ResourceNotEmpty',
    statusCode: '409',
  });
  expect(await storage.filesOnDisk()).toHaveLength(1);
  expect((await service().emptyBucket('full')).data?.message).toMatch(/^Empty bucket has been queued/);
  expect(await storage.filesOnDisk()).toEqual([]);
  expect((await service().deleteBucket('full')).error).toBeNull();
});

test('list: sorted, searched, page by page', async () => {
  expect(await ids()).toEqual(['closed', 'desks', 'images', 'open', 'pictures', 'tiny']);
  expect(await ids({ search: 'ES' })).toEqual(
    ['desks', 'images', 'pictures'].filter((id) => id.includes('es')),
  );
  expect(await ids({ sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 })).toEqual([
    'pictures',
    'open',
  ]);
  expect((await service().listBuckets({ sortColumn: 'owner' } as object)).error).toMatchObject({
    code: 'InvalidRequest',
  });
});

test.each<[string, object, string]>([
  ['a name that is taken', { name: 'open' }, 'ResourceAlreadyExists'],
  ['a name that none can have', { name: 'a/b' }, 'InvalidBucketName'],
  ['no name', {}, 'InvalidRequest'],
  ['a size that is none', { name: 'n', file_size_limit: '20 bananas' }, 'InvalidRequest'],
  ['a size below nothing', { name: 'n', file_size_limit: -1 }, 'InvalidRequest'],
  ['a type that is none', { name: 'n', allowed_mime_types: ['image'] }, 'InvalidRequest'],
  ['a kind that is not offered', { name: 'n', type: 'ANALYTICS' }, 'InvalidRequest'],
])('not made: %s', async (_case, body, code) => {
  const before = await ids();
  const response = await storage.call('/bucket', {
    as: 'service_role',
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
  expect(await ids()).toEqual(before);
});

test.each<[string | number, number]>([
  ['10B', 10],
  ['512KB', 512_000],
  ['1GB', 1_000_000_000],
  ['1.5mb', 1_500_000],
  ['42', 42],
  [42, 42],
])('a limit of %s is %d bytes', async (limit, bytes) => {
  expect((await service().updateBucket('desks', { public: false, fileSizeLimit: limit })).error).toBeNull();
  expect((await service().getBucket('desks')).data?.file_size_limit).toBe(bytes);
});

test('an update that changes nothing, or no bucket, says so', async () => {
  const response = await storage.call('/bucket/open', {
    as: 'service_role',
    method: 'PUT',
    body: '{"id":"x","name":"x"}',
  });
  expect(await response.json()).toMatchObject({ code: 'InvalidRequest' });
  expect((await service().updateBucket('none', { public: true })).error).toMatchObject({
    code: 'NoSuchBucket',
  });
});
