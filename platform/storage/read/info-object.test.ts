import { beforeAll, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await closeAfterTests(createTestStorage());
beforeAll(async () => {
  for (const name of ['open', 'closed']) {
    const bucket = storage.client(ana).from(name);
    await bucket.upload('digits.txt', new Blob(['0123456789'], { type: 'text/plain' }));
    await bucket.upload('dir/a (1).png', new Blob([samples.png], { type: 'image/png' }));
  }
});

const noSuchBucket = {
  code: 'NoSuchBucket',
  statusCode: '404',
  message: 'Bucket not found',
  error: 'Bucket not found',
};
const noSuchKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };

// The info of an object has the same three routes as the object itself: public, authenticated and plain.
test.each<[string, string, { as?: string }, 200 | { code: string }]>([
  ['The public info route describes a public object', '/object/info/public/open/digits.txt', {}, 200],
  ['The public info route hides a private bucket', '/object/info/public/closed/digits.txt', {}, noSuchBucket],
  [
    'The plain info route describes a private object to a user',
    '/object/info/closed/digits.txt',
    { as: 'authenticated' },
    200,
  ],
  [
    'The plain info route hides a private object from visitors',
    '/object/info/closed/digits.txt',
    { as: 'anon' },
    noSuchKey,
  ],
  [
    'The authenticated info route hides a private object from visitors',
    '/object/info/authenticated/closed/digits.txt',
    { as: 'anon' },
    noSuchKey,
  ],
  ['The plain info route describes a public object to anybody', '/object/info/open/digits.txt', {}, 200],
  [
    'The authenticated info route describes a private object to a user',
    '/object/info/authenticated/closed/digits.txt',
    { as: 'authenticated' },
    200,
  ],
  ['The public info route reports a missing object', '/object/info/public/open/none', {}, noSuchKey],
])('%s', async (_case, path, init, expected) => {
  const response = await storage.request(path, init);
  expect(response.status).toBe(expected === 200 ? 200 : 400);
  expect(await response.json()).toMatchObject(expected === 200 ? { name: 'digits.txt', size: 10 } : expected);
});

test('The client can read the info of an object, and check whether an object exists', async () => {
  const bucket = storage.client(ana).from('closed');
  expect((await bucket.info('dir/a (1).png')).data).toMatchObject({
    name: 'dir/a (1).png',
    bucketId: 'closed',
    size: samples.png.length,
    contentType: 'image/png',
    cacheControl: 'max-age=3600',
    metadata: {},
    createdAt: expect.stringMatching(/Z$/),
    lastModified: expect.stringMatching(/Z$/),
  });
  expect((await bucket.exists('dir/a (1).png')).data).toBe(true);
  expect((await bucket.exists('none')).data).toBe(false);
});

test.each([
  'closed',
  'open',
])('HEAD for the info of an object in the bucket %s has its length and ETag', async (bucket) => {
  for (const path of [
    `/object/info/${bucket}/digits.txt`,
    `/object/info/authenticated/${bucket}/digits.txt`,
  ]) {
    const response = await storage.request(path, { as: 'authenticated', method: 'HEAD' });
    const download = await storage.request(`/object/${bucket}/digits.txt`, {
      as: 'authenticated',
      method: 'HEAD',
    });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    for (const name of ['etag', 'last-modified', 'cache-control'])
      expect(response.headers.get(name), name).toBe(download.headers.get(name));
  }
});
