import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

const service = () => storage.client('service_role');
const listIds = async (options?: object) => (await service().listBuckets(options)).data?.map(({ id }) => id);

test('Creating a bucket stores its properties and returns its name', async () => {
  const options = {
    public: true,
    fileSizeLimit: '20MB',
    allowedMimeTypes: ['image/*', 'text/plain; charset=utf-8'],
  };
  expect((await service().createBucket('new', options)).data).toEqual({ name: 'new' });
  expect((await service().getBucket('new')).data).toMatchObject({
    public: true,
    file_size_limit: 20_000_000,
    allowed_mime_types: ['image/*', 'text/plain; charset=utf-8'],
  });
});

test('A bucket that is created with only a name is private and has no limits', async () => {
  const init = { as: 'service_role', method: 'POST', body: '{"name":"plain"}' };
  expect(await (await storage.request('/bucket', init)).json()).toEqual({ name: 'plain' });
  expect((await service().getBucket('plain')).data).toMatchObject({
    id: 'plain',
    name: 'plain',
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  });
});

test('A bucket may have another id than its name, and is found by the id', async () => {
  const init = { as: 'service_role', method: 'POST', body: '{"id":"the-id","name":"The name"}' };
  expect(await (await storage.request('/bucket', init)).json()).toEqual({ name: 'The name' });
  expect((await service().getBucket('the-id')).data).toMatchObject({ id: 'the-id', name: 'The name' });
});

const sizeHint = 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B';

test.each<[string, object, string, string?]>([
  ['an existing name', { name: 'open' }, 'ResourceAlreadyExists'],
  ['an invalid name', { name: 'a/b' }, 'InvalidBucketName'],
  ['no name', {}, 'InvalidRequest'],
  ['an invalid size', { name: 'n', file_size_limit: '20 bananas' }, 'InvalidRequest', sizeHint],
  ['a size that no object may have', { name: 'n', file_size_limit: '53MB' }, 'EntityTooLarge'],
  ['a negative size', { name: 'n', file_size_limit: -1 }, 'InvalidRequest'],
  [
    'an invalid MIME type',
    { name: 'n', allowed_mime_types: ['image/png', 'image'] },
    'InvalidMimeType',
    'mime type image is not supported',
  ],
  ['an unsupported bucket type', { name: 'n', type: 'ANALYTICS' }, 'InvalidRequest'],
])('Creating a bucket with %s is rejected', async (_case, body, code, message) => {
  const before = await listIds();
  const response = await storage.request('/bucket', {
    as: 'service_role',
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(code === 'EntityTooLarge' ? 413 : 400);
  expect(await response.json()).toMatchObject({ code, ...(message && { message }) });
  expect(await listIds()).toEqual(before);
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
