import { beforeAll, expect, test, vi } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());
beforeAll(async () => {
  for (const name of ['open', 'closed']) {
    const bucket = storage.client(ana).from(name);
    await bucket.upload('digits.txt', new Blob(['0123456789'], { type: 'text/plain' }));
  }
});

const noSuchBucket = {
  code: 'NoSuchBucket',
  statusCode: '404',
  message: 'Bucket not found',
  error: 'Bucket not found',
};
const noSuchKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };
const invalidCredentials = { apikey: 'x', authorization: 'Bearer x' };

type Expected = 200 | { code: string } | { message: string };

// Without a signed URL, an object has three routes: public (`/object/public/…`), authenticated
// (`/object/authenticated/…`) and plain (`/object/…`).
test.each<[string, string, { as?: string; headers?: Record<string, string> }, Expected]>([
  ['The public route opens an object of a public bucket', '/object/public/open/digits.txt', {}, 200],
  ['The public route hides a private bucket', '/object/public/closed/digits.txt', {}, noSuchBucket],
  [
    'The public route hides a private bucket from the service role',
    '/object/public/closed/digits.txt',
    { as: 'service_role' },
    noSuchBucket,
  ],
  ['The public route reports a missing bucket', '/object/public/none/digits.txt', {}, noSuchBucket],
  ['The public route reports a missing object', '/object/public/open/none', {}, noSuchKey],
  [
    'The plain route opens an object of a public bucket without an API key',
    '/object/open/digits.txt',
    {},
    200,
  ],
  [
    'The plain route opens an object of a public bucket with invalid credentials',
    '/object/open/digits.txt',
    { headers: invalidCredentials },
    200,
  ],
  [
    'The plain route hides a private bucket without an API key',
    '/object/closed/digits.txt',
    {},
    noSuchBucket,
  ],
  [
    'The plain route hides a private bucket with invalid credentials',
    '/object/closed/digits.txt',
    { headers: invalidCredentials },
    noSuchBucket,
  ],
  [
    'The plain route hides a private object from visitors',
    '/object/closed/digits.txt',
    { as: 'anon' },
    noSuchKey,
  ],
  [
    'The plain route opens a private object to a user',
    '/object/closed/digits.txt',
    { as: 'authenticated' },
    200,
  ],
  [
    'The plain route opens a private object to the service role',
    '/object/closed/digits.txt',
    { as: 'service_role' },
    200,
  ],
  [
    'The authenticated route opens a private object to a user',
    '/object/authenticated/closed/digits.txt',
    { as: 'authenticated' },
    200,
  ],
  [
    'The authenticated route hides a private object from visitors',
    '/object/authenticated/closed/digits.txt',
    { as: 'anon' },
    noSuchKey,
  ],
  [
    'The authenticated route rejects a request without an API key',
    '/object/authenticated/open/digits.txt',
    {},
    { message: 'No API key found in request' },
  ],
])('%s', async (_case, path, init, expected) => {
  for (const method of ['HEAD', 'GET']) {
    const response = await storage.request(path, { ...init, method });
    if (expected === 200) {
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    } else {
      expect(response.status).toBe('code' in expected ? 400 : 401);
      if (method === 'GET') expect(await response.json()).toMatchObject(expected);
    }
  }
});

test('A row of an object that is inserted without a version gets one, and has no file', async () => {
  await storage.query(
    `insert into storage.objects (bucket_id, name, metadata) values
      ('open', 'rows/seeded', '{"size":1,"mimetype":"text/plain"}'), ('open', 'rows/seeded too', null)`,
  );
  const { data } = await storage.client('service_role').from('open').list('rows');
  expect(data?.map(({ name }) => name)).toEqual(['seeded', 'seeded too']);
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/rows/seeded');
  expect(await response.json()).toMatchObject({ code: 'NoSuchKey' });
  silence.mockRestore();
});
