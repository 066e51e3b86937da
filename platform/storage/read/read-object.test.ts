import { beforeAll, expect, test, vi } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage();
beforeAll(async () => {
  for (const name of ['open', 'closed']) {
    const file = new Blob(['0123456789'], { type: 'text/plain' });
    await storage.client(ana).from(name).upload('digits.txt', file);
  }
});

const message = 'Bucket not found';
const noSuchBucket = { code: 'NoSuchBucket', statusCode: '404', message, error: message };
const noSuchKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };

// images/rendition-access.test.ts has more callers of the public and the authenticated route.
test.each<[path: string, caller: string, error?: object]>([
  ['public/open/digits.txt', 'nobody'],
  ['public/open/none', 'nobody', noSuchKey],
  ['public/closed/digits.txt', 'service_role', noSuchBucket],
  ['authenticated/closed/digits.txt', 'authenticated'],
  ['authenticated/closed/digits.txt', 'anon', noSuchKey],
  ['open/digits.txt', 'nobody'],
  ['open/digits.txt', 'invalid'],
  ['closed/digits.txt', 'nobody', noSuchBucket],
  ['closed/digits.txt', 'invalid', noSuchBucket],
  ['closed/digits.txt', 'anon', noSuchKey],
  ['closed/digits.txt', 'authenticated'],
  ['closed/digits.txt', 'service_role'],
])('/object/%s and its info with the credentials "%s" return the object or an error', async (path, caller, error) => {
  // `as` knows the roles. It adds nothing for 'nobody' and 'invalid'.
  const headers = new Headers(caller === 'invalid' ? { apikey: 'x', authorization: 'Bearer x' } : {});
  const send = (route: string, method: string) =>
    storage.request(`${route}/${path}`, { as: caller, headers, method });
  const head = await send('/object', 'HEAD');
  const [object, info] = [await send('/object', 'GET'), await send('/object/info', 'GET')];
  // An error is sent with 400, and its own status is in the body.
  const status = error ? 400 : 200;
  expect([head.status, object.status, info.status]).toEqual([status, status, status]);
  expect(await head.text()).toBe('');
  const text = await object.text();
  if (error) expect(JSON.parse(text)).toMatchObject(error);
  else expect(text).toBe('0123456789');
  expect(await info.json()).toMatchObject(error ?? { name: 'digits.txt', size: 10 });
});

test('The client can read the info of an object, and check whether an object exists', async () => {
  const bucket = storage.client(ana).from('closed');
  expect((await bucket.info('digits.txt')).data).toMatchObject({
    name: 'digits.txt',
    bucketId: 'closed',
    size: 10,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: {},
    createdAt: expect.stringMatching(/Z$/),
    lastModified: expect.stringMatching(/Z$/),
  });
  expect((await bucket.exists('digits.txt')).data).toBe(true);
  expect((await bucket.exists('none')).data).toBe(false);
});

test.each([
  'closed',
  'open',
])('HEAD for the info of an object in the bucket %s has its headers', async (bucket) => {
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

test('Rows can be inserted without a version, and the missing file of one is reported as not found and logged', async () => {
  await storage.query(
    `insert into storage.objects (bucket_id, name, metadata) values
      ('open', 'rows/seeded', '{"size":1,"mimetype":"text/plain"}'), ('open', 'rows/seeded too', null)`,
  );
  const { data } = await storage.client('service_role').from('open').list('rows');
  expect(data?.map(({ name }) => name)).toEqual(['seeded', 'seeded too']);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/rows/seeded');
  const { calls } = log.mock;
  log.mockRestore();
  expect(await response.json()).toMatchObject(noSuchKey);
  expect(calls).toEqual([['storage: the file of the object "open/rows/seeded" is missing']]);
});
