import { beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await createTestStorage();
beforeAll(async () => {
  for (const name of ['open', 'closed']) {
    const bucket = storage.client(ana).from(name);
    await bucket.upload('digits.txt', new Blob(['0123456789'], { type: 'text/plain' }));
    await bucket.upload('dir/a (1).png', new Blob([samples.png], { type: 'image/png' }));
  }
});

test.each<[path: string, caller: string | undefined, error: string | undefined]>([
  ['public/open/digits.txt', undefined, undefined],
  ['public/open/none', undefined, 'NoSuchKey'],
  ['public/closed/digits.txt', undefined, 'NoSuchBucket'],
  ['open/digits.txt', undefined, undefined],
  ['closed/digits.txt', 'authenticated', undefined],
  ['closed/digits.txt', 'anon', 'NoSuchKey'],
  ['authenticated/closed/digits.txt', 'authenticated', undefined],
  ['authenticated/closed/digits.txt', 'anon', 'NoSuchKey'],
])('GET /object/info/%s describes the object to %s, or returns an error', async (path, caller, error) => {
  const response = await storage.request(`/object/info/${path}`, { as: caller });
  expect(response.status).toBe(error ? 400 : 200);
  const expected = error ? { code: error, statusCode: '404' } : { name: 'digits.txt', size: 10 };
  expect(await response.json()).toMatchObject(expected);
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
])('HEAD for the info of an object in the bucket %s has its length', async (bucket) => {
  const head = (path: string) => storage.request(path, { as: 'authenticated', method: 'HEAD' });
  const download = await head(`/object/${bucket}/digits.txt`);
  for (const path of [`info/${bucket}`, `info/authenticated/${bucket}`]) {
    const { status, headers } = await head(`/object/${path}/digits.txt`);
    expect([status, headers.get('content-length')]).toEqual([200, '10']);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    for (const name of ['etag', 'last-modified', 'cache-control'])
      expect(headers.get(name), name).toBe(download.headers.get(name));
  }
});
