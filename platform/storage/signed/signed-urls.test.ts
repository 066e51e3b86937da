import { expect, test } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { readImage } from '#tests/setup/storage-images.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

const storage = await createTestStorage();
const bucket = storage.client(ana).from('closed');
for (const key of ['a.txt', "dir/b (1)'s.txt"]) await bucket.upload(key, key);
const image = await createPlainImage(80, 60).png().toBuffer();
for (const key of ['a.png', 'b.png']) await bucket.upload(key, image, { contentType: 'image/png' });

const now = Math.floor(Date.now() / 1000);
/** The claims of a token for the download of `a.txt`, which is valid for a minute. */
const claims = { url: 'closed/a.txt', scope: 'download', iat: now, exp: now + 60 };
const transform = { width: 20, height: 20, resize: 'contain', quality: 50, format: 'webp' } as const;

const sign = async (key: string, options: object = {}) =>
  (await bucket.createSignedUrl(key, 60, options)).data?.signedUrl ?? '';
const getToken = (signedUrl: string) => new URL(signedUrl).searchParams.get('token') ?? '';
/** Opens a signed URL without an API key. */
const open = (url: string) => storage.app.request(url);

test('A URL is signed for the object and the lifetime that the caller asks for', async () => {
  const { data } = await bucket.createSignedUrl('a.txt', 90);
  expect(data?.signedUrl).toContain('/storage/v1/object/sign/closed/a.txt?token=');
  const signed = await storage.jwt.verify(getToken(data?.signedUrl ?? ''));
  expect(signed).toMatchObject({ url: 'closed/a.txt', scope: 'download' });
  expect(Number(signed.exp) - Number(signed.iat)).toBe(90);
});

test('No URL is signed for a missing object, or for a caller who may not read it', async () => {
  const noSuchKey = { code: 'NoSuchKey', statusCode: '404' };
  expect((await bucket.createSignedUrl('none', 60)).error).toMatchObject(noSuchKey);
  const visitor = storage.client('anon').from('closed');
  for (const options of [{}, { transform: { width: 20 } }])
    expect((await visitor.createSignedUrl('a.txt', 60, options)).error).toMatchObject(noSuchKey);
});

test.each<[seconds: number, options: object, text: string]>([
  ...[0, -1, 1.5, 1e12].map((seconds): [number, object, string] => [seconds, {}, 'body/expiresIn']),
  [60, { width: '20px' }, 'body/transform/width'],
  [60, { quality: 10 }, 'body/transform/quality'],
  [60, { format: 'jpeg' }, 'body/transform/format'],
  [60, { resize: 'crop' }, 'body/transform/resize'],
])('No URL is signed for %d seconds with the transformation %j', async (seconds, invalid, text) => {
  const { error } = await bucket.createSignedUrl('a.txt', seconds, { transform: invalid });
  expect(error).toMatchObject({ code: 'InvalidRequest', message: expect.stringContaining(text) });
});

test('Signing several URLs returns an error for each object that does not exist or may not be read', async () => {
  const { data } = await bucket.createSignedUrls(['a.txt', 'none'], 60);
  const error = 'Either the object does not exist or you do not have access to it';
  expect(data).toMatchObject([
    { error: null, path: 'a.txt', signedUrl: expect.stringContaining('?token=') },
    { error, path: 'none', signedUrl: null },
  ]);
  expect(await (await open(data?.[0]?.signedUrl ?? '')).text()).toBe('a.txt');
  const ofVisitor = await storage.client('anon').from('closed').createSignedUrls(['a.txt'], 60);
  expect(ofVisitor.data).toMatchObject([{ error, signedUrl: null }]);
  const tooMany = await bucket.createSignedUrls(Array(1001).fill('a.txt'), 60);
  expect(tooMany.error).toMatchObject({ code: 'InvalidRequest' });
});

test.each(['a.txt', "dir/b (1)'s.txt"])('A signed URL opens its object without a key: %s', async (key) => {
  const response = await open(await sign(key, { download: 'c.txt' }));
  expect(await response.text()).toBe(key);
  expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
  expect(response.headers.get('content-disposition')).toContain('filename=c.txt');
});

test('No cache keeps a file for longer than its signed URL is valid', async () => {
  await bucket.upload('year.txt', 'x', { cacheControl: '31536000' });
  await bucket.upload('checked.txt', new Blob(['x']), { cacheControl: '' });
  const readHeader = async (key: string) => (await open(await sign(key))).headers.get('cache-control');
  expect(await readHeader('year.txt')).toBeNull();
  expect(await readHeader('checked.txt')).toBe('no-cache');
});

test.each<[string, Record<string, unknown>, string]>([
  ['without an expiry', { ...claims, exp: undefined }, 'InvalidJWT'],
  ['for another object', { ...claims, url: 'closed/b.txt' }, 'InvalidSignature'],
  ['for another bucket', { ...claims, url: 'open/a.txt' }, 'InvalidSignature'],
  ['for uploads', { ...claims, scope: 'upload' }, 'InvalidSignature'],
  ['without a scope', { ...claims, scope: undefined }, 'InvalidSignature'],
  ['that is an access token', { sub: ana, role: 'authenticated', exp: claims.exp }, 'InvalidSignature'],
])('A signed URL rejects a token %s', async (_case, token, code) => {
  const response = await storage.request(`/object/sign/closed/a.txt?token=${await storage.jwt.sign(token)}`);
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
});

const invalid = ['', '?token=', '?token=x.y.z', '?download'];
test.each(invalid)('A signed URL without a valid token is rejected: "%s"', async (query) => {
  for (const route of ['object', 'render/image']) {
    const response = await storage.request(`/${route}/sign/closed/a.png${query}`);
    expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidJWT']);
  }
});

test('An expired signed URL says so, for downloads, renditions, uploads and resumable uploads', async () => {
  const expired = { ...claims, exp: now - 1 };
  const download = await storage.jwt.sign(expired);
  const rendition = await storage.jwt.sign({ ...expired, transformations: 'width:10' });
  const upload = await storage.jwt.sign({ ...expired, scope: 'upload' });
  const message = '"exp" claim timestamp check failed';
  for (const [method, path] of [
    ['GET', `/object/sign/closed/a.txt?token=${download}`],
    ['GET', `/render/image/sign/closed/a.txt?token=${rendition}`],
    ['PUT', `/object/upload/sign/closed/a.txt?token=${upload}`],
  ] as const) {
    const response = await storage.request(path, { method, ...(method === 'PUT' && { body: 'x' }) });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'InvalidJWT', message }]);
  }
  const tus = createTusRequests(storage, { path: '/upload/resumable/sign', as: null });
  const resumable = await tus.begin('closed', 'a.txt', 1, {}, { 'x-signature': upload });
  expect([resumable.status, await resumable.text()]).toEqual([400, `${message}\n`]);
});

test('The token of a signed URL is not accepted as an access token', async () => {
  const response = await storage.request('/object/list/closed', {
    method: 'POST',
    headers: { apikey: storage.keys.anonKey, authorization: `Bearer ${getToken(await sign('a.txt'))}` },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
});

test('A signed URL of a rendition returns that rendition, regardless of the query', async () => {
  const signedUrl = await sign('a.png', { transform });
  expect(signedUrl).toContain('/storage/v1/render/image/sign/closed/a.png?token=');
  const { transformations } = await storage.jwt.verify(getToken(signedUrl));
  expect(transformations).toBe('width:20,height:20,resize:contain,quality:50,format:webp');
  for (const query of ['', '&width=60', '&width=a&format=origin&quality=1']) {
    const response = await open(`${signedUrl}${query}`);
    const inHeader = 'height:20,width:20,resizing_type:fit,quality:50,format:webp';
    expect(response.headers.get('x-transformations')).toBe(inHeader);
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    expect(response.headers.get('cache-control')).toBeNull();
    expect(await readImage(response)).toMatchObject({ mediaType: 'image/webp', width: 20, height: 15 });
  }
});

test('A signed URL of a rendition opens neither the original image nor another image', async () => {
  const signedUrl = await sign('a.png', { transform });
  for (const url of [signedUrl.replace('/render/image/', '/object/'), signedUrl.replace('a.png', 'b.png')])
    expect(await (await open(url)).json()).toMatchObject({ code: 'InvalidSignature' });
});

test('A signed URL of the original image returns the original size even from the rendition route', async () => {
  for (const options of [{}, { transform: {} }]) {
    const signedUrl = await sign('a.png', options);
    expect(signedUrl).toContain('/storage/v1/object/sign/closed/a.png?token=');
    expect((await open(signedUrl)).status).toBe(200);
    const rendition = await open(`${signedUrl.replace('/object/', '/render/image/')}&width=20`);
    expect(await readImage(rendition)).toMatchObject({ width: 80 });
  }
});
