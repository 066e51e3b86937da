import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage, samples, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage({ maxObjectSize: 1000 });
});
afterAll(() => storage.close());

const file = (bytes: BlobPart, type: string) => new Blob([bytes], { type });

/** What is there of one key: the row, and whether its file is. */
async function stored(bucket: string, name: string) {
  const [row] = await storage.query<{
    id: string;
    version: string;
    owner_id: string;
    metadata: object;
    user_metadata: object;
  }>('select * from storage.objects where bucket_id = $1 and name = $2', [bucket, name]);
  return row && { ...row, hasFile: (await storage.filesOnDisk()).includes(row.version) };
}

/** All files on disk, and all that rows name: the same, or something was left behind or lost. */
async function expectNothingStray() {
  const rows = await storage.query<{ version: string }>('select version from storage.objects');
  expect((await storage.filesOnDisk()).sort()).toEqual(rows.map(({ version }) => version).sort());
}

test('a blob comes as a form: its row, its file, its description', async () => {
  const bucket = storage.client(ana).from('open');
  const { data, error } = await bucket.upload('a/b c.png', file(samples.png, 'image/png'), {
    cacheControl: '31536000',
    metadata: { credit: 'Ana' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: 'a/b c.png', fullPath: 'open/a/b c.png' });
  expect(await stored('open', 'a/b c.png')).toMatchObject({
    id: data?.id,
    owner: ana,
    owner_id: ana,
    hasFile: true,
    metadata: {
      mimetype: 'image/png',
      size: samples.png.length,
      contentLength: samples.png.length,
      cacheControl: 'max-age=31536000',
      eTag: `"${createHash('md5').update(samples.png).digest('hex')}"`,
      httpStatusCode: 200,
    },
    user_metadata: { credit: 'Ana' },
  });
});

test.each([
  ['a buffer', () => samples.png],
  ['an array buffer', () => new Uint8Array(samples.png).buffer],
  ['a stream', () => new Blob([samples.png]).stream()],
])('%s comes as the body itself', async (name, body) => {
  const bucket = storage.client(ana).from('open');
  const { error } = await bucket.upload(`raw/${name}`, body(), {
    contentType: 'image/png',
    metadata: { credit: 'São Paulo' },
  });
  expect(error).toBeNull();
  expect(await stored('open', `raw/${name}`)).toMatchObject({
    hasFile: true,
    metadata: { mimetype: 'image/png', size: samples.png.length, cacheControl: 'max-age=3600' },
    user_metadata: { credit: 'São Paulo' },
  });
});

test('a JSON body is a file like any other', async () => {
  const bucket = storage.client(ana).from('open');
  await bucket.upload('data.json', '{"a": 1}', { contentType: 'application/json' });
  expect(await (await bucket.download('data.json')).data?.text()).toBe('{"a": 1}');
});

test('an empty file is a file', async () => {
  const bucket = storage.client(ana).from('open');
  expect((await bucket.upload('empty-raw', '')).error).toBeNull();
  expect((await bucket.upload('empty-form', file('', 'text/plain'))).error).toBeNull();
  expect(await (await bucket.download('empty-form')).data?.text()).toBe('');
});

test("a form of the caller's own: the field contentType outranks the part's type, the first file counts", async () => {
  const form = new FormData();
  form.append('contentType', 'text/css');
  form.append('userMetadata', '{"k":1}');
  form.append('picture', file('first', 'text/plain'));
  form.append('another', file('second', 'text/plain'));
  const { error } = await storage.client(ana).from('open').upload('form', form);
  expect(error).toBeNull();
  expect(await stored('open', 'form')).toMatchObject({
    metadata: { mimetype: 'text/css', size: 5 },
    user_metadata: { k: 1 },
  });
});

test('without upsert a key is taken once; with it, and with update, its file is a new one and the old one is gone', async () => {
  const bucket = storage.client(ana).from('open');
  await bucket.upload('once', file('1', 'text/plain'));
  const first = await stored('open', 'once');
  const again = await bucket.upload('once', file('2', 'text/plain'));
  expect(again.error).toMatchObject({
    message: 'The resource already exists',
    status: 400,
    statusCode: '409',
    code: 'ResourceAlreadyExists',
  });
  expect((await stored('open', 'once'))?.version).toBe(first?.version);

  expect((await bucket.upload('once', file('3', 'text/plain'), { upsert: true })).data?.id).toBe(first?.id);
  expect(await (await bucket.download('once')).data?.text()).toBe('3');
  expect((await bucket.update('once', file('4', 'text/plain'))).error).toBeNull();
  expect(await (await bucket.download('once')).data?.text()).toBe('4');
  expect((await bucket.update('not yet', file('5', 'text/plain'))).error).toBeNull();
  await expectNothingStray();
});

const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (disposition: string, body: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${body}\r\n`;
const thousandAndOne = 'x'.repeat(1001);

test.each<[string, string, RequestInit & { duplex?: 'half' }, number, string, string]>([
  ['a bucket that is not there', '/object/none/k', { body: 'x' }, 400, '404', 'NoSuchBucket'],
  ['a bucket name that none can have', '/object/%20none/k', { body: 'x' }, 400, '400', 'InvalidBucketName'],
  [
    'a type that is none',
    '/object/open/k',
    { body: 'x', headers: { 'content-type': 'image' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'a type the bucket does not take',
    '/object/pictures/k',
    { body: 'x', headers: { 'content-type': 'text/plain' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'HTML that says it is a PNG',
    '/object/pictures/k',
    { body: samples.html, headers: { 'content-type': 'image/png' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'SVG that says it is a JPEG',
    '/object/pictures/k',
    { body: samples.svg, headers: { 'content-type': 'image/jpeg' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'HTML that says it is a film',
    '/object/open/k',
    { body: samples.html, headers: { 'content-type': 'video/mp4' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'a GIF that says it is a PNG',
    '/object/pictures/k',
    { body: samples.gif, headers: { 'content-type': 'image/png' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'nothing that says it is a PNG',
    '/object/pictures/k',
    { body: '', headers: { 'content-type': 'image/png' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'an image of a kind nobody can tell',
    '/object/pictures/k',
    { body: 'x', headers: { 'content-type': 'image/x-unheard' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'an encoded image, which cannot be told',
    '/object/pictures/k',
    { body: samples.png, headers: { 'content-type': 'image/png', 'content-encoding': 'gzip' } },
    400,
    '415',
    'InvalidMimeType',
  ],
  [
    'an encoding that is none',
    '/object/open/k',
    { body: 'x', headers: { 'content-encoding': 'rot13' } },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'cache directives that would end the header',
    '/object/open/k',
    {
      body: `${part('name="cacheControl"', '1\r\nX-Evil: 1')}${part('name=""; filename="a"', 'x')}--x--\r\n`,
      headers: boundary,
    },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'metadata that is no JSON',
    '/object/open/k',
    { body: 'x', headers: { 'x-metadata': 'bm8=' } },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'metadata that is no object',
    '/object/open/k',
    { body: 'x', headers: { 'x-metadata': btoa('[1]') } },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'metadata that PostgreSQL does not take',
    '/object/open/k',
    { body: 'x', headers: { 'x-metadata': btoa('{"a":"\\u0000"}') } },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'metadata beyond a mebibyte',
    '/object/open/k',
    {
      body: `${part('name="metadata"', `{"a":"${'x'.repeat(1024 * 1024)}"}`)}${part('name=""; filename="a"', 'x')}--x--\r\n`,
      headers: boundary,
    },
    413,
    '413',
    'EntityTooLarge',
  ],
  [
    'more by its own account than any object may have',
    '/object/open/k',
    { body: thousandAndOne, headers: { 'content-length': '1001' } },
    413,
    '413',
    'EntityTooLarge',
  ],
  [
    'more than any object may have, unannounced',
    '/object/open/k',
    { body: new Blob([thousandAndOne]).stream(), duplex: 'half' },
    413,
    '413',
    'EntityTooLarge',
  ],
  [
    'more than any object may have, in a form',
    '/object/open/k',
    { body: `${part('name=""; filename="a"', thousandAndOne)}--x--\r\n`, headers: boundary },
    413,
    '413',
    'EntityTooLarge',
  ],
  ['more than its bucket takes', '/object/tiny/k', { body: 'x'.repeat(101) }, 413, '413', 'EntityTooLarge'],
  [
    'a form without a boundary',
    '/object/open/k',
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'a form without a file',
    '/object/open/k',
    { body: `${part('name="cacheControl"', '1')}--x--\r\n`, headers: boundary },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'a form that is none',
    '/object/open/k',
    { body: 'hello', headers: boundary },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'a form that ends in the middle of its file',
    '/object/open/k',
    { body: part('name=""; filename="a"', 'half a fi').trimEnd(), headers: boundary },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'a form that ends after its file',
    '/object/open/k',
    {
      body: `${part('name=""; filename="a"', 'x')}--x\r\nContent-Disposition: form-data; name="b"; filename="b"\r\n\r\nhalf`,
      headers: boundary,
    },
    400,
    '400',
    'InvalidRequest',
  ],
  [
    'a form with too many fields',
    '/object/open/k',
    {
      body: `${part('name="f"', 'x').repeat(11)}${part('name=""; filename="a"', 'x')}--x--\r\n`,
      headers: boundary,
    },
    400,
    '400',
    'InvalidRequest',
  ],
])('refused: %s', async (_case, path, init, status, statusCode, code) => {
  const response = await storage.call(path, { as: 'authenticated', method: 'POST', ...init });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ statusCode, code, message: expect.stringMatching(/\w/) });
  expect(await storage.query("select from storage.objects where name = 'k'")).toEqual([]);
  await expectNothingStray();
});

test.each([
  ['as many bytes as any object may have', 'open', 1000],
  ['as many bytes as its bucket takes', 'tiny', 100],
])('taken: %s', async (name, bucket, size) => {
  const { error } = await storage
    .client(ana)
    .from(bucket)
    .upload(name, file('x'.repeat(size), 'text/plain'));
  expect(error).toBeNull();
});

test('a refusal does not spoil the file that is there', async () => {
  const bucket = storage.client(ana).from('open');
  await bucket.upload('kept', file('kept', 'text/plain'));
  await bucket.update('kept', file(samples.html, 'image/png'));
  await bucket.update('kept', file(thousandAndOne, 'text/plain'));
  expect(await (await bucket.download('kept')).data?.text()).toBe('kept');
  await expectNothingStray();
});

test('a login outranks the key; without a key nobody uploads', async () => {
  const response = await storage.call('/object/open/keyless', { method: 'POST', body: 'x' });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  });
});

test.each([
  ['not.a.token', 'JWT cryptographic operation failed'],
  ['nonsense', 'Expected 3 parts in JWT; got 1'],
])('a bad login is refused with what is wrong with it: %s', async (token, message) => {
  const response = await storage.call('/object/open/bad-login', {
    method: 'POST',
    body: 'x',
    headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message,
    code: 'AccessDenied',
  });
});
