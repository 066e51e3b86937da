import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage, samples, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
const opened: Readable[] = [];
const digits = '0123456789';

beforeAll(async () => {
  storage = await createTestStorage({
    files: (files) => ({
      ...files,
      async read(version, range) {
        const bytes = await files.read(version, range);
        if (bytes instanceof Readable) opened.push(bytes);
        return bytes;
      },
    }),
  });
  for (const name of ['open', 'closed']) {
    const bucket = storage.client(ana).from(name);
    await bucket.upload('digits.txt', new Blob([digits], { type: 'text/plain' }), { cacheControl: '60' });
    await bucket.upload('empty', new Blob([''], { type: 'text/plain' }));
    await bucket.upload('dir/a (1).png', new Blob([samples.png], { type: 'image/png' }));
  }
});
afterAll(() => storage.close());

const url = '/object/public/open/digits.txt';

test('a public file needs no key, and says all that caches and browsers want to know', async () => {
  const response = await storage.call(url);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(digits);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    etag: '"781e5e245d69b566979b86e28d23f2c7"',
    'last-modified': expect.stringMatching(/ GMT$/),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
});

test('HEAD says the same, without the bytes', async () => {
  const [get, head] = await Promise.all([storage.call(url), storage.call(url, { method: 'HEAD' })]);
  await get.arrayBuffer();
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...get.headers]);
});

test('the client finds a public file by its address, whatever its name has', async () => {
  const { publicUrl } = storage.client('anon').from('open').getPublicUrl('dir/a (1).png').data;
  const response = await storage.app.request(publicUrl);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(samples.png);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test.each<[string, Record<string, string>, number, string, string | null]>([
  ['the first five', { range: 'bytes=0-4' }, 206, '01234', 'bytes 0-4/10'],
  ['from the fifth on', { range: 'bytes=5-' }, 206, '56789', 'bytes 5-9/10'],
  ['the last three', { range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
  ['more than there is', { range: 'bytes=8-100' }, 206, '89', 'bytes 8-9/10'],
  ['several ranges: all of it', { range: 'bytes=0-1,3-4' }, 200, digits, null],
  ['nothing that can be read: all of it', { range: 'bytes=4-2' }, 200, digits, null],
  ['another unit: all of it', { range: 'lines=0-1' }, 200, digits, null],
  [
    'a part of the copy one has',
    { range: 'bytes=0-1', 'if-range': '"781e5e245d69b566979b86e28d23f2c7"' },
    206,
    '01',
    'bytes 0-1/10',
  ],
  ['a part of a copy that is old: all of it', { range: 'bytes=0-1', 'if-range': '"old"' }, 200, digits, null],
])('range: %s', async (_case, headers, status, body, contentRange) => {
  const response = await storage.call(url, { headers });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(body.length));
});

test.each([['bytes=10-'], ['bytes=100-200'], ['bytes=-0']])('range: nothing lies in %s', async (range) => {
  const response = await storage.call(url, { headers: { range } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'InvalidRange',
    error: 'invalid_range',
    statusCode: '400',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each<[string, Record<string, string>, number]>([
  ['the same tag', { 'if-none-match': '"781e5e245d69b566979b86e28d23f2c7"' }, 304],
  ['a weakened tag among others', { 'if-none-match': '"x", W/"781e5e245d69b566979b86e28d23f2c7"' }, 304],
  ['any tag', { 'if-none-match': '*' }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  [
    'another tag outranks a date',
    { 'if-none-match': '"x"', 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
    200,
  ],
  ['not modified since', { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' }, 304],
  ['modified since', { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ['no date', { 'if-modified-since': 'yesterday' }, 200],
])('conditional: %s', async (_case, headers, status) => {
  const response = await storage.call(url, { headers });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(status === 304 ? '' : digits);
  expect(response.headers.get('etag')).toBe('"781e5e245d69b566979b86e28d23f2c7"');
});

test('the date that was sent is good for the question whether it has changed', async () => {
  const first = await storage.call(url);
  await first.arrayBuffer();
  const response = await storage.call(url, {
    headers: { 'if-modified-since': first.headers.get('last-modified') ?? '' },
  });
  expect(response.status).toBe(304);
});

test.each([
  ['', null],
  ['?download', 'attachment;'],
  ['?download=', 'attachment;'],
  ['?download=a.txt', "attachment; filename=a.txt; filename*=UTF-8''a.txt"],
  [
    '?download=S%C3%A3o%20%22x%22%0D%0AX-Evil:1',
    "attachment; filename=S%C3%A3o%20%22x%22%0D%0AX-Evil%3A1; filename*=UTF-8''S%C3%A3o%20%22x%22%0D%0AX-Evil%3A1",
  ],
])('disposition: %s', async (query, disposition) => {
  const response = await storage.call(url + query);
  await response.arrayBuffer();
  expect(response.headers.get('content-disposition')).toBe(disposition);
});

test.each([
  ['text/html', 'text/plain; charset=utf-8'],
  ['TEXT/HTML; charset=utf-8', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'text/plain; charset=utf-8'],
  ['application/xhtml+xml', 'text/plain; charset=utf-8'],
  ['text/xml', 'text/plain; charset=utf-8'],
  ['application/atom+xml', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['application/x-javascript', 'text/plain; charset=utf-8'],
  ['multipart/x-mixed-replace', 'text/plain; charset=utf-8'],
  ['message/rfc822', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json'],
  ['application/octet-stream', 'application/octet-stream'],
])('nothing that a browser would run: %s is sent as %s', async (type, sent) => {
  // As a body: a form of this type would be read as one.
  const bucket = storage.client(ana).from('open');
  expect((await bucket.upload('active', samples.svg, { contentType: type, upsert: true })).error).toBeNull();
  const response = await storage.call('/object/public/open/active');
  await response.arrayBuffer();
  expect(response.headers.get('content-type')).toBe(sent);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('an encoding that was told is told again', async () => {
  await storage
    .client(ana)
    .from('open')
    .upload('packed', 'zzz', { contentType: 'text/css', contentEncoding: 'gzip' } as object);
  const response = await storage.call('/object/public/open/packed');
  await response.arrayBuffer();
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

const noBucket = {
  code: 'NoSuchBucket',
  statusCode: '404',
  message: 'Bucket not found',
  error: 'Bucket not found',
};
const noKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };
const badLogin = { apikey: 'x', authorization: 'Bearer x' };

test.each<[string, string, { as?: string; headers?: Record<string, string> }, object | number]>([
  ['public address, public bucket', '/object/public/open/digits.txt', {}, 200],
  ['public address, private bucket', '/object/public/closed/digits.txt', {}, noBucket],
  [
    'public address, private bucket, with every right',
    '/object/public/closed/digits.txt',
    { as: 'service_role' },
    noBucket,
  ],
  ['public address, no bucket', '/object/public/none/digits.txt', {}, noBucket],
  ['public address, no object', '/object/public/open/none', {}, noKey],
  ['plain address, public bucket, no key', '/object/open/digits.txt', {}, 200],
  ['plain address, public bucket, bad login', '/object/open/digits.txt', { headers: badLogin }, 200],
  ['plain address, private bucket, no key', '/object/closed/digits.txt', {}, noBucket],
  ['plain address, private bucket, bad login', '/object/closed/digits.txt', { headers: badLogin }, noBucket],
  ['plain address, private bucket, visitor', '/object/closed/digits.txt', { as: 'anon' }, noKey],
  ['plain address, private bucket, login', '/object/closed/digits.txt', { as: 'authenticated' }, 200],
  ['plain address, private bucket, service', '/object/closed/digits.txt', { as: 'service_role' }, 200],
  [
    'login address, private bucket, login',
    '/object/authenticated/closed/digits.txt',
    { as: 'authenticated' },
    200,
  ],
  [
    'login address, private bucket, visitor',
    '/object/authenticated/closed/digits.txt',
    { as: 'anon' },
    noKey,
  ],
  [
    'login address, no key',
    '/object/authenticated/open/digits.txt',
    {},
    { message: 'No API key found in request' },
  ],
  ['public info', '/object/info/public/open/digits.txt', {}, 200],
  ['public info, private bucket', '/object/info/public/closed/digits.txt', {}, noBucket],
  ['info, private bucket, login', '/object/info/closed/digits.txt', { as: 'authenticated' }, 200],
  ['info, private bucket, visitor', '/object/info/closed/digits.txt', { as: 'anon' }, noKey],
  ['login info, visitor', '/object/info/authenticated/closed/digits.txt', { as: 'anon' }, noKey],
])('who reads: %s', async (_case, path, init, expected) => {
  for (const method of path.includes('/info/') ? ['GET'] : ['HEAD', 'GET']) {
    const response = await storage.call(path, { ...init, method });
    if (expected === 200) {
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    } else {
      expect(response.status).toBe(expected instanceof Object && 'code' in expected ? 400 : 401);
      if (method === 'GET') expect(await response.json()).toMatchObject(expected as object);
    }
  }
});

test('info says what is known of an object; exists says no without an error', async () => {
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

test('an empty file is served', async () => {
  const response = await storage.call('/object/public/open/empty');
  expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([
    200,
    '',
    '0',
  ]);
});

test('a download that is broken off closes its file; what needs no bytes opens none', async () => {
  await storage
    .client(ana)
    .from('open')
    .upload('large', Buffer.alloc(4 * 1024 * 1024));
  opened.length = 0;
  await storage.call('/object/public/open/large', { method: 'HEAD' });
  await storage.call('/object/public/open/large', { headers: { 'if-none-match': '*' } });
  expect(opened).toEqual([]);

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => storage.call('/object/public/open/large')),
  );
  const readers = responses.map((response) => response.body?.getReader());
  await Promise.all(readers.slice(0, 10).map((reader) => reader?.read()));
  expect(opened.map(({ closed }) => closed)).toEqual(Array(20).fill(false));
  await Promise.all(readers.map((reader) => reader?.cancel()));
  await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true);
});

test('a file that is gone is not found, and the log hears of it', async () => {
  await storage.client(ana).from('open').upload('lost', 'x');
  const [row] = await storage.query<{ version: string }>(
    "select version from storage.objects where name = 'lost'",
  );
  await storage.files.remove(row?.version ?? '');
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...words) => said.push(words);
  const response = await storage.call('/object/public/open/lost');
  console.error = error;
  expect(await response.json()).toMatchObject(noKey);
  expect(said).toHaveLength(1);
});

test('CORS: preflight without a key; refusals too can be read', async () => {
  const preflight = await storage.call('/object/open/x', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://a.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-upsert,apikey',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-upsert');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const refusal = await storage.call('/object/public/none/x', { headers: { origin: 'http://a.test' } });
  expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  ['POST', '/upload/resumable'],
  ['GET', '/bucket/open/lifecycle'],
  ['PATCH', '/object/open/digits.txt'],
  ['DELETE', '/cdn/open'],
])('what is not offered says so: %s %s', async (method, path) => {
  const response = await storage.call(path, { method, as: 'service_role' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchRoute' });
});
