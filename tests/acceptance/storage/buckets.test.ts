import { afterAll, expect, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { png } from './files.ts';

const id = `acceptance-${crypto.randomUUID()}`;
const { storage } = createServiceClient();
afterAll(async () => {
  await storage.emptyBucket(id);
  await storage.deleteBucket(id);
});

const endpoints = [
  'GET /storage/v1/bucket',
  'POST /storage/v1/bucket',
  'GET /storage/v1/bucket/{bucket}',
  'PUT /storage/v1/bucket/{bucket}',
  'DELETE /storage/v1/bucket/{bucket}',
  'POST /storage/v1/bucket/{bucket}/empty',
];

/** docs/protocols/storage-buckets.md#buckets */
describeEndpoints('The service role', endpoints, () => {
  test('creates, changes, empties and deletes a bucket', async () => {
    expect(unwrap(await storage.createBucket(id, { public: false }))).toMatchObject({ name: id });
    expect((await storage.createBucket(id)).error).toMatchObject({ statusCode: '409' });
    unwrap(await storage.updateBucket(id, { public: true, allowedMimeTypes: ['image/png'] }));
    expect(unwrap(await storage.getBucket(id))).toMatchObject({
      public: true,
      allowed_mime_types: ['image/png'],
    });
    expect(unwrap(await storage.listBuckets()).map((bucket) => bucket.id)).toEqual(
      expect.arrayContaining([id, 'images']),
    );

    unwrap(await storage.from(id).upload('a.png', png, { contentType: 'image/png' }));
    expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: '409' });
    unwrap(await storage.emptyBucket(id));
    unwrap(await storage.deleteBucket(id));
    expect((await storage.getBucket(id)).error).toMatchObject({ statusCode: '404' });
  });
});

describeEndpoints('Everybody else', endpoints, () => {
  test.each([
    ['a visitor', createVisitorClient],
    ['the owner', createOwnerClient],
  ])('sees and changes no bucket: %s', async (_, createClient) => {
    const { storage } = await createClient();
    expect(unwrap(await storage.listBuckets())).toEqual([]);
    expect((await storage.getBucket('images')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.createBucket(`x-${id}`)).error).toMatchObject({ statusCode: '403' });
    expect((await storage.updateBucket('images', { public: false })).error).not.toBeNull();
    expect((await storage.emptyBucket('images')).error).not.toBeNull();
    expect((await storage.deleteBucket('images')).error).not.toBeNull();
    expect(unwrap(await createServiceClient().storage.getBucket('images')).public).toBe(true);
  });
});
